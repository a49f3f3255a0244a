import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const PACKED = new Set(['.css', '.html', '.js', '.json', '.svg', '.wasm', '.webmanifest']);
const LEAST = 1024;
/** What gzip writes about the system it runs on, if it does not say. */
const UNKNOWN_SYSTEM = 255;

/**
 * Packs the files of the built page for browsers that take them packed: .gz and .br beside each.
 * The same source gives the same bytes, whenever and wherever it is built.
 */
export function packed(): Plugin {
  return {
    name: 'kontor-packed',
    apply: 'build',
    writeBundle(options) {
      if (!options.dir) return;
      listTypefaces(options.dir);
      pack(options.dir);
    },
  };
}

/** Adds the typefaces to the list of licences: the bundler only knows of scripts. */
function listTypefaces(folder: string): void {
  const types = fileURLToPath(new URL('../node_modules/@fontsource-variable', import.meta.url));
  for (const name of readdirSync(types).sort()) {
    const { version, license } = JSON.parse(
      readFileSync(join(types, name, 'package.json'), 'utf8'),
    );
    const text = readFileSync(join(types, name, 'LICENSE'), 'utf8').trim();
    appendFileSync(
      join(folder, 'licences.md'),
      `\n## @fontsource-variable/${name} - ${version} (${license})\n\n${text}\n`,
    );
  }
}

function pack(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !PACKED.has(extname(entry.name))) continue;
    const bytes = readFileSync(path);
    if (bytes.length < LEAST) continue;
    const gz = gzipSync(bytes, { level: 9 });
    gz[9] = UNKNOWN_SYSTEM;
    writeFileSync(`${path}.gz`, gz);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
  }
}
