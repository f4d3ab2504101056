import type { Logger } from 'pino';
import type { DamageWatch } from '@tapwise/platform/stores/damage/damage-watch';
import { DamagedStore } from '@tapwise/platform/stores/errors/damaged-store';
import { StoreFull } from '@tapwise/platform/stores/errors/store-full';
import type { EventStore } from '../event-store/port';
import type { Vault } from '../vault/ports/vault';

const CACHE_MS = 1_000;

interface Dependencies {
  readonly store: EventStore;
  readonly vault: Vault;
  readonly damage?: Pick<DamageWatch, 'listUnreadyReasons'> | undefined;
  readonly logger: Logger;
}

/** Leaves the error's message out, because the response is public. */
function getReason(store: string, error: unknown): string {
  if (error instanceof StoreFull) return `The disk of the ${store} is full.`;
  if (error instanceof DamagedStore) return `The ${store} is damaged. Run npm run doctor to see what to do.`;
  return `The ${store} doesn't respond or doesn't accept writes.`;
}

async function probe({ store, vault, damage, logger }: Dependencies): Promise<readonly string[]> {
  const toReason = (name: string) => (error: unknown) => {
    logger.error({ err: error, store: name }, 'not ready');
    return [getReason(name, error)];
  };
  const [log, accounts] = await Promise.all([
    store.probe().then(() => [], toReason('event log')),
    vault.sessions.get('').then(() => [], toReason('vault')),
  ]);
  return [...log, ...accounts, ...(damage?.listUnreadyReasons() ?? [])];
}

/**
 * The reasons why the command service isn't ready, one sentence each; empty if it is ready. Probes at most
 * once a second, with a real write to the event log.
 */
export function createReadinessCheck(deps: Dependencies): () => Promise<readonly string[]> {
  let probedAt = -Infinity;
  let reasons: Promise<readonly string[]> = Promise.resolve([]);
  return () => {
    if (performance.now() - probedAt < CACHE_MS) return reasons;
    probedAt = performance.now();
    reasons = probe(deps);
    return reasons;
  };
}
