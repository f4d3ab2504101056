import { setTimeout as pause } from 'node:timers/promises';

const INTERVAL_MS = 20;

/** Waits until the condition is true. A rejection counts as false. Rejects after `limitMs`. `what` names the condition. */
export async function waitUntil(
  what: string,
  isTrue: () => Promise<boolean>,
  limitMs: number = 20_000,
): Promise<void> {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    if (await isTrue().catch(() => false)) return;
    await pause(INTERVAL_MS);
  }
  throw new Error(`Not true within ${String(limitMs)} ms: ${what}`);
}
