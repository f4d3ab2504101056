/** Checks all code against eslint.config.js, and prints each violation. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ESLint, type Linter } from 'eslint';
import { listTypedProblems, type TypedProblem, WITHOUT_TYPES } from './typed-rules';

const ROOT = resolve(import.meta.dirname, '../..');

function createMessage({ rule, file, offset, text }: TypedProblem): Linter.LintMessage {
  const lines = readFileSync(file).toString('utf8', 0, offset).split('\n');
  const column = (lines.at(-1) ?? '').length + 1;
  return { ruleId: rule, severity: 2, message: text, line: lines.length, column };
}

function addProblems(
  results: readonly ESLint.LintResult[],
  problems: readonly TypedProblem[],
): ESLint.LintResult[] {
  return results.map((result) => {
    const added = problems.filter(({ file }) => file === result.filePath).map(createMessage);
    return {
      ...result,
      messages: [...result.messages, ...added],
      errorCount: result.errorCount + added.length,
    };
  });
}

const eslint = new ESLint({
  cwd: ROOT,
  overrideConfig: WITHOUT_TYPES,
  cache: true,
  cacheLocation: join(ROOT, '.cache/eslint/'),
  cacheStrategy: 'content',
});
const results = await eslint.lintFiles(['.']);
const problems = await listTypedProblems(
  new ESLint({ cwd: ROOT }),
  results.map(({ filePath }) => filePath),
);
const all = addProblems(results, problems);
const formatter = await eslint.loadFormatter('stylish');
console.log(await formatter.format(all));
process.exitCode = all.some(({ messages }) => messages.length > 0) ? 1 : 0;
