import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Builds Tapwise once, because end-to-end tests run the build, as `npm start` does. */
export function setup(): void {
  const script = resolve(import.meta.dirname, '../build/build.mjs');
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  if (status !== 0) throw new Error("The build failed, so Tapwise can't be tested.");
}
