import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** Does to the built product what must never cost anybody anything: kills, full disks, flipped bits, wrong files. */

const USAGE = `Usage: npm run test:faults -- [--short] [--seed <number>] [<file filter>]
  --short  fewer rounds of each fault, as in CI
  --seed   repeats a run; each run prints its seed

Examples:
  npm run test:faults
  npm run test:faults -- --seed 42 01-outside-readers`;

function given() {
  const options = {
    short: { type: 'boolean' },
    seed: { type: 'string' },
    help: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    return process.exit(2);
  }
}

const { values, positionals } = given();
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const seed = values.seed ?? String(randomInt(1_000_000));
if (!/^\d{1,9}$/.test(seed)) {
  console.error(`--seed takes a whole number.\n${USAGE}`);
  process.exit(2);
}
console.log(`Faults with seed ${seed}. Repeat this run with --seed ${seed}.`);
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', join(import.meta.dirname, 'test.ts'), '--only=faults', ...positionals],
  {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: { ...process.env, FAULTS_SEED: seed, FAULTS_FORM: values.short ? 'short' : 'full' },
  },
);
process.exitCode = status ?? 1;
