import { setTimeout as sleep } from 'node:timers/promises';

const INTERVAL_MS = 20;

/**
 * Polls until `isTrue` resolves with true. A rejection counts as false. Rejects after `limitMs`; `condition` names what
 * didn't happen in the error.
 */
export async function waitUntil(
  condition: string,
  isTrue: () => Promise<boolean>,
  limitMs: number = 20_000,
): Promise<void> {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    if (await isTrue().catch(() => false)) return;
    await sleep(INTERVAL_MS);
  }
  throw new Error(`Not true within ${String(limitMs)} ms: ${condition}`);
}
