/** Prints the last line of a CI run. Arguments: the number of failed steps, and the folder of the reports. A test that ran twice counts once. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const [, , failedSteps = '0', folder = resolve(import.meta.dirname, '../../.cache/reports')] = process.argv;
/** @type {Record<string, { passed: number, failed: number }>} */
const counts = {};
for (const name of existsSync(folder) ? readdirSync(folder) : []) {
  /** @type {typeof counts} */
  const report = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  for (const [file, { passed, failed }] of Object.entries(report)) {
    const seen = counts[file] ?? { passed, failed };
    counts[file] = { passed: Math.min(seen.passed, passed), failed: Math.max(seen.failed, failed) };
  }
}
const files = Object.values(counts);
const passed = files.reduce((all, file) => all + file.passed, 0);
// A step can fail without a failing test, for example with a lint error.
const failed = Math.max(
  files.reduce((all, file) => all + file.failed, 0),
  Number(failedSteps),
);
console.log(`${String(passed)} passed, ${String(failed)} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
