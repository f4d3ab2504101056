import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { getErrorText } from '@tapwise/platform/errors/error-properties';

/**
 * Runs the seeded tests of one project against the built product: `faults` must never lose data, and
 * `attacks` must never affect or reveal another user.
 */

const PROJECTS = new Map([
  ['faults', 'faults,faults-timed'],
  ['attacks', 'attacks,attacks-timed'],
]);
const [project = '', ...args] = process.argv.slice(2);
const projects = PROJECTS.get(project);
if (projects === undefined)
  throw new Error(`The first argument must be one of ${[...PROJECTS.keys()].join(', ')}`);

const USAGE = `Usage: npm run test:${project} -- [--short] [--seed <number>] [<file filter>]
  --short  fewer rounds of each test, as in CI
  --seed   repeats a run; each run prints its seed

Examples:
  npm run test:${project}
  npm run test:${project} -- --seed 42 ${project === 'faults' ? 'quarantine' : 'deletion'}`;

function parseCommandLine() {
  const options = {
    short: { type: 'boolean' },
    seed: { type: 'string' },
    help: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    console.error(`${getErrorText(error)}\n${USAGE}`);
    return process.exit(2);
  }
}

const { values, positionals } = parseCommandLine();
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const seed = values.seed ?? String(randomInt(1_000_000));
if (!/^\d{1,9}$/.test(seed)) {
  console.error(`--seed takes a whole number.\n${USAGE}`);
  process.exit(2);
}
console.log(`Seed ${seed}. Repeat this run with --seed ${seed}.`);
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', join(import.meta.dirname, 'test.ts'), `--only=${projects}`, ...positionals],
  {
    cwd: resolve(import.meta.dirname, '../..'),
    stdio: 'inherit',
    env: { ...process.env, SEED: seed, SEEDED_FORM: values.short ? 'short' : 'full' },
  },
);
process.exitCode = status ?? 1;
