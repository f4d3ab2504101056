import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 20;

/** Waits until what is looked at holds; a fault counts as not yet. Rejects with what was seen last when it takes too long. */
export async function waitUntil(
  what: string,
  holds: () => Promise<boolean>,
  limitMs: number = 20_000,
): Promise<void> {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    if (await holds().catch(() => false)) return;
    await pause(LOOK_EVERY_MS);
  }
  throw new Error(`It did not come about within ${String(limitMs)} ms: ${what}`);
}
