import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Tests of the whole run what `npm start` runs: the build, made fresh once. */
export function setup(): void {
  const script = resolve(import.meta.dirname, '../build.mjs');
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed, so the product cannot be tested.');
}
