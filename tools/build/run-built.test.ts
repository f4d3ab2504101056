import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './parts.mjs';

const SCRIPT = join(ROOT, 'tools/build/run-built.mjs');
const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8' });

test('stdout contains only what the program prints', () => {
  const { status, stdout } = run('backup', '--help');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Usage: npm run backup -- /);
});

test('the program receives the arguments, and its exit code is that of the command', () => {
  const { status, stderr } = run('backup', '--to', 'folder', 'another');
  expect(status).toBe(2);
  expect(stderr).toContain("Unexpected argument 'another'");
});
