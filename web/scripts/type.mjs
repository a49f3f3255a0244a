/** Cuts the typeface down to the letters of the page's languages and to the one weight in use. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const SOURCE = '@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2';
const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');
const LETTERS = `${ASCII}ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜàâäçéèêëîïôöùûüßœŒæÆñÑ–—‘’‚“”„…‹›«»·•−×\u00a0\u202f`;
const WEIGHT = 650;

/** Write the small typeface into a folder, and say where it is. */
export async function writeType(folder) {
  const path = join(folder, 'alegreya.woff2');
  const source = readFileSync(createRequire(import.meta.url).resolve(SOURCE));
  const variationAxes = { wght: WEIGHT };
  const small = await subsetFont(source, LETTERS, {
    targetFormat: 'woff2',
    variationAxes,
    noLayoutClosure: true,
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, small);
  return path;
}
