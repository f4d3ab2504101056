import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Returns unused memory to the system, before work outside V8 that needs much of it. V8 can't know about that work. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
  setFlagsFromString('--no-expose-gc');
}
