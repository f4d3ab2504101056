import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Returns unused memory to the system, before work outside V8 that needs much of it. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  // Without this, V8 keeps most pages, because each has some objects left.
  setFlagsFromString('--compact-on-every-full-gc');
  runInNewContext('gc()');
  setFlagsFromString('--no-compact-on-every-full-gc');
  setFlagsFromString('--no-expose-gc');
}
