/**
 * Makes the runtime of a device: Python for the browser, with Kontor in it, compiled and packed.
 *
 *     node scripts/runtime.mjs WHEELS SOURCE INTO
 *
 * WHEELS is a folder with the wheels of `librt`, `msgspec` and `mypy_extensions` for Pyodide,
 * SOURCE the folder `src`. Whatever is named `.pack` is gzip, which the page unpacks itself, so
 * that any host will do.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { loadPyodide } from 'pyodide';

const [wheels, source, into] = process.argv.slice(2);
const pyodideFolder = dirname(fileURLToPath(import.meta.resolve('pyodide')));
const bytes = (path) => new Uint8Array(readFileSync(path));

/** All files below a folder of Kontor that a device may need. */
function* filesOf(folder, below = '') {
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory() && entry.name !== '__pycache__') yield* filesOf(folder, path);
    else if (/\.(py|json|jsonl|bin|toml)$/.test(entry.name)) yield path;
  }
}

// Code without the columns of its parts is a sixth smaller, and errors still name the line.
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: '1' } });
for (const name of readdirSync(wheels)) {
  python.unpackArchive(bytes(join(wheels, name)), 'zip', { extractDir: '/packages' });
}
for (const path of filesOf(join(source, 'kontor'))) {
  python.FS.mkdirTree(dirname(`/packages/kontor/${path}`));
  python.FS.writeFile(`/packages/kontor/${path}`, bytes(join(source, 'kontor', path)));
}
python.FS.writeFile('/stdlib.zip', bytes(join(pyodideFolder, 'python_stdlib.zip')));
python.runPython(readFileSync(new URL('runtime.py', import.meta.url), 'utf8'));

rmSync(into, { recursive: true, force: true });
mkdirSync(into, { recursive: true });
const pack = (data) => gzipSync(data, { level: 9 });
writeFileSync(join(into, 'python.wasm.pack'), pack(bytes(join(pyodideFolder, 'pyodide.asm.wasm'))));
for (const name of ['stdlib.zip', 'kontor.zip', 'weights.zip']) {
  writeFileSync(join(into, `${name}.pack`), pack(python.FS.readFile(`/made/${name}`)));
}
const scripts = { 'pyodide.mjs': 'pyodide.js', 'pyodide.asm.mjs': 'python.js' };
for (const [name, here] of Object.entries(scripts)) {
  const text = readFileSync(join(pyodideFolder, name), 'utf8');
  writeFileSync(join(into, here), text.replace(/\n\/\/# sourceMappingURL=.*/, ''));
}
const { info } = JSON.parse(readFileSync(join(pyodideFolder, 'pyodide-lock.json'), 'utf8'));
writeFileSync(join(into, 'lock.json'), JSON.stringify({ info, packages: {} }));
for (const name of ['games.json', 'about.json']) {
  writeFileSync(join(into, name), python.FS.readFile(`/made/${name}`));
}

/** What is left out must not be missed. */
async function check() {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-runtime-'));
  const stdLibURL = join(folder, 'stdlib.zip');
  writeFileSync(stdLibURL, python.FS.readFile('/made/stdlib.zip'));
  try {
    const fresh = await loadPyodide({ stdLibURL });
    for (const name of ['kontor.zip', 'weights.zip']) {
      const data = python.FS.readFile(`/made/${name}`);
      fresh.unpackArchive(data, 'zip', { extractDir: '/lib/python3.14/site-packages' });
    }
    const code = readFileSync(new URL('runtime_check.py', import.meta.url), 'utf8');
    await fresh.runPythonAsync(`${code}\nawait check()`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await check();
process.exit(0);
