/**
 * Prints the last lines of a CI run: each failed test, then "N passed, N failed". Arguments: the number of
 * failed steps, and the folder of the reports. A test that ran twice counts once.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const [, , failedSteps = '0', folder = resolve(import.meta.dirname, '../../.cache/reports')] = process.argv;
/** @type {Record<string, { passed: number, failures: string[] }>} */
const results = {};
for (const name of existsSync(folder) ? readdirSync(folder) : []) {
  /** @type {typeof results} */
  const report = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  for (const [file, { passed, failures }] of Object.entries(report)) {
    const seen = results[file] ?? { passed, failures };
    results[file] = {
      passed: Math.min(seen.passed, passed),
      failures: [...new Set([...seen.failures, ...failures])],
    };
  }
}
const files = Object.values(results);
for (const [file, { failures }] of Object.entries(results)) {
  for (const failure of failures) console.log(`FAILED ${file} > ${failure}`);
}
const passed = files.reduce((all, file) => all + file.passed, 0);
// A step can fail without a failing test, for example with a lint error.
const failed = Math.max(
  files.reduce((all, file) => all + file.failures.length, 0),
  Number(failedSteps),
);
console.log(`${String(passed)} passed, ${String(failed)} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
