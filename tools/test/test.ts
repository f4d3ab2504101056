/** Runs the tests of all projects, or of those named with --only=unit,client; other arguments filter by file. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startVitest, type TestModule } from 'vitest/node';
import { CHROMIUM_ADVICE, findChromium } from '../../e2e/support/browser/find-chromium';

const ROOT = resolve(import.meta.dirname, '../..');
const PROJECTS = 'unit,kurrentdb,tooling,client,system,browser';
const { values, positionals: filters } = parseArgs({
  options: { only: { type: 'string', default: PROJECTS } },
  allowPositionals: true,
});
const isCi = process.env['CI'] === 'true';
const names = values.only.split(',');
const isBrowserMissing = names.includes('browser') && findChromium() === undefined;
const projects = isBrowserMissing ? names.filter((name) => name !== 'browser') : names;

/**
 * The number of passed tests, and the failures with their first lines. A module that failed before its first
 * test is one failure.
 */
function summarize(module: TestModule) {
  const tests = [...module.children.allTests()];
  const passed = tests.filter((test) => test.result().state === 'passed').length;
  const failures = tests
    .filter((test) => test.result().state === 'failed')
    .map((test) => `${test.fullName}: ${getFirstLine(test.result().errors)}`);
  const isBroken = failures.length === 0 && !module.ok();
  return { passed, failures: isBroken ? [getFirstLine(module.errors())] : failures };
}

function getFirstLine(errors: readonly { message: string }[] | undefined): string {
  return errors?.[0]?.message.split('\n')[0] ?? 'no message';
}

async function run(): Promise<readonly TestModule[]> {
  if (projects.length === 0) return [];
  const vitest = await startVitest('test', filters, {
    root: ROOT,
    run: true,
    watch: false,
    project: projects,
  });
  await vitest.close();
  return vitest.state.getTestModules();
}

const modules = await run();
const projectNames = new Set(modules.map((module) => module.project.name));
const empty = filters.length > 0 ? [] : projects.filter((name) => !projectNames.has(name));
const report = Object.fromEntries(
  modules.map((module) => [`${module.project.name} ${module.relativeModuleId}`, summarize(module)]),
);

const folder = join(ROOT, '.cache/reports');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, `${names.join('-')}.json`), JSON.stringify(report));

for (const name of empty) console.error(`No test was found in project "${name}".`);
if (isBrowserMissing) console.error(`The browser journeys didn't run. ${CHROMIUM_ADVICE}`);
if (empty.length > 0 || (isBrowserMissing && isCi)) process.exitCode = 1;
