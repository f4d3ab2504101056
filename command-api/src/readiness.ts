import type { DamageWatch } from '@tapwise/contracts/storage/damage/damage-watch';
import { DamagedStore } from '@tapwise/contracts/storage/damaged-store';
import { StoreFull } from '@tapwise/contracts/storage/store-full';
import type { Logger } from 'pino';
import type { EventStore } from './event-store/port';
import type { Vault } from './vault/port';

const LOOK_EVERY_MS = 1_000;

interface Deps {
  readonly store: EventStore;
  readonly vault: Vault;
  readonly damage?: Pick<DamageWatch, 'reasons'> | undefined;
  readonly logger: Logger;
}

/** Without what the error says: the answer may be public. */
function sentenceOf(store: string, error: unknown): string {
  if (error instanceof StoreFull) return `The disk of the ${store} is full.`;
  if (error instanceof DamagedStore) return `The ${store} is damaged: npm run doctor says what to do.`;
  return `The ${store} does not answer or takes no writes.`;
}

async function look({ store, vault, damage, logger }: Deps): Promise<readonly string[]> {
  const why = (name: string) => (error: unknown) => {
    logger.error({ err: error, store: name }, 'not ready');
    return [sentenceOf(name, error)];
  };
  const [log, accounts] = await Promise.all([
    store.probe().then(() => [], why('event log')),
    vault.sessions.get('').then(() => [], why('vault')),
  ]);
  return [...log, ...accounts, ...(damage?.reasons() ?? [])];
}

/**
 * Why the write side isn't ready, one sentence each; empty: it is. Looks once a second at most, with a real write to the event
 * log.
 */
export function commandReadiness(deps: Deps): () => Promise<readonly string[]> {
  let lookedAt = -Infinity;
  let found: Promise<readonly string[]> = Promise.resolve([]);
  return () => {
    if (performance.now() - lookedAt < LOOK_EVERY_MS) return found;
    lookedAt = performance.now();
    found = look(deps);
    return found;
  };
}
