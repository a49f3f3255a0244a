/** Checks that the first load stays small: scripts of the entry page, packed with gzip. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT = 150 * 1024;
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const page = readFileSync(join(dist, 'index.html'), 'utf8');
const first = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1]);
const size = (name) => gzipSync(readFileSync(join(dist, name))).length;
const total = first.reduce((sum, name) => sum + size(name), 0);
const assets = readdirSync(join(dist, 'assets')).filter((name) => !/\.(br|gz)$/.test(name));
for (const name of assets.sort()) {
  const mark = first.includes(`assets/${name}`) ? '*' : ' ';
  console.log(`${mark} ${String(size(`assets/${name}`)).padStart(7)} ${name}`);
}
console.log(`first load: ${total} bytes of script, ${LIMIT} allowed`);
process.exit(total > LIMIT ? 1 : 0);
