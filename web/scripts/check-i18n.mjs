/**
 * Checks the words of the page: every language has the same keys with the same holes, every key is
 * used, every used key exists, rules have the same sections, and no words stand in the code.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCE = join(ROOT, 'src');
const LANGUAGES = ['en', 'fr', 'de'];
const SPOKEN = new Set([
  'alt',
  'aria-label',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
  'text',
]);
const GAMES = join(ROOT, '../src/kontor/games');
const SHELL = join(ROOT, '../src/kontor/words');
/** What games say about themselves in the lobby: the server sends it, in the same words for all. */
const LOBBY = /^(game|variant)\./;
const problems = [];
const say = (text) => problems.push(text);

const files = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const json = (path) => JSON.parse(readFileSync(path, 'utf8'));
const holes = (message) =>
  [...message.matchAll(/\{(\w+)(#[^|{}]*\|[^{}]*)?\}/g)]
    .map((match) => match[1])
    .sort()
    .join(' ');
/** Holes whose number or order may differ from language to language; not all inflect for `you`. */
const holeSet = (message) =>
  [...new Set(holes(message).split(' '))].filter((hole) => hole !== 'you').join(' ');

function checkCatalogues() {
  const keys = new Set();
  const games = readdirSync(GAMES, { withFileTypes: true })
    .map((entry) => join(GAMES, entry.name, 'words'))
    .filter((folder) => existsSync(folder));
  for (const folder of [SHELL, join(SHELL, 'account'), join(SHELL, 'analysis'), ...games]) {
    const [first, ...others] = LANGUAGES.map((language) => json(join(folder, `${language}.json`)));
    for (const key of Object.keys(first)) {
      if (keys.has(key) && !LOBBY.test(key)) say(`${folder}: ${key} is in two catalogues`);
      keys.add(key);
    }
    others.forEach((words, at) => {
      const name = `${folder}/${LANGUAGES[at + 1]}.json`;
      for (const key of Object.keys(first)) {
        if (!(key in words)) say(`${name}: ${key} is missing`);
        else if (holeSet(words[key]) !== holeSet(first[key]))
          say(`${name}: ${key} has other holes`);
      }
      for (const key of Object.keys(words)) if (!(key in first)) say(`${name}: ${key} is too much`);
    });
  }
  return keys;
}

/** The shape of a rulebook: ids, kinds and names of blocks, and the rulings that are cited. */
function shape({ parts }) {
  const kind = (block) =>
    typeof block === 'string'
      ? 'text'
      : `${Object.keys(block)[0]} ${block.picture ?? block.example ?? ''} ${(block.steps ?? block.list ?? []).length}`;
  const cited = (section) => (JSON.stringify(section).match(/\b[A-Z]\d{1,2}\b/g) ?? []).sort();
  return parts.flatMap(({ sections }) =>
    sections.map((one) => [one.id, ...one.text.map(kind), ...cited(one)].join(' | ')),
  );
}

function checkRules() {
  for (const path of files(GAMES).filter((file) => /words\/rules\.en\.json$/.test(file))) {
    const wanted = shape(json(path));
    for (const language of LANGUAGES.slice(1)) {
      const other = path.replace(/en\.json$/, `${language}.json`);
      const found = shape(json(other));
      wanted.forEach((section, at) => {
        if (section !== found[at]) say(`${relative(ROOT, other)}: ${found[at]}, wanted ${section}`);
      });
      if (found.length !== wanted.length) say(`${relative(ROOT, other)}: other sections`);
    }
  }
}

/** All nodes of a syntax tree. */
function* walk(node) {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const item of node) yield* walk(item);
    return;
  }
  if (typeof node.type === 'string') yield node;
  for (const [key, value] of Object.entries(node)) if (key !== 'parent') yield* walk(value);
}

const hasWords = (text) => /\p{L}{2,}/u.test(text);

function checkSource(keys) {
  const used = new Set();
  const beginnings = new Set();
  for (const path of files(SOURCE)) {
    if (!/\.tsx?$/.test(path) || path.endsWith('gallery.tsx')) continue;
    const text = readFileSync(path, 'utf8');
    const { program, errors } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
    if (errors.length > 0) say(`${relative(ROOT, path)}: cannot be read`);
    const at = (node) => `${relative(ROOT, path)}:${text.slice(0, node.start).split('\n').length}`;
    for (const node of walk(program)) {
      if (node.type === 'Literal' && typeof node.value === 'string') {
        if (keys.has(node.value)) used.add(node.value);
      } else if (node.type === 'TemplateLiteral' && node.expressions.length > 0) {
        const start = node.quasis[0].value.cooked ?? '';
        if (/^[a-z]+\.([\w-]+\.)*$/.test(start)) beginnings.add(start);
      } else if (node.type === 'JSXText' && hasWords(node.value)) {
        say(`${at(node)}: words in the code: ${node.value.trim()}`);
      } else if (node.type === 'JSXAttribute' && node.value?.type === 'Literal') {
        if (
          SPOKEN.has(node.name.name) &&
          hasWords(node.value.value) &&
          !keys.has(node.value.value)
        ) {
          say(`${at(node)}: words in ${node.name.name}: ${node.value.value}`);
        }
      } else if (node.type === 'CallExpression' && ['t', 'tx'].includes(node.callee.name)) {
        const [key] = node.arguments;
        if (key?.type === 'Literal' && !keys.has(key.value))
          say(`${at(node)}: no key ${key.value}`);
      }
    }
  }
  for (const key of keys) {
    if (
      !used.has(key) &&
      !LOBBY.test(key) &&
      ![...beginnings].some((start) => key.startsWith(start))
    ) {
      say(`${key} is not used`);
    }
  }
}

const keys = checkCatalogues();
checkRules();
checkSource(keys);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(`${keys.size} messages in ${LANGUAGES.length} languages`);
