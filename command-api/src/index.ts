import type { IncomingMessage, ServerResponse } from 'node:http';
import { adminAccess, WRONG_ADMIN_KEY } from '@tapwise/contracts/server/admin-access';
import { errorSerializers } from '@tapwise/contracts/server/tell-error';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Metrics } from '@tapwise/contracts/server/metrics';
import type { Logger } from 'pino';
import { v7 } from 'uuid';
import { background } from './background';
import { shippedCatalogue } from './catalogue-data/shipped-catalogue';
import type { EventStore } from './event-store/port';
import { createHandling } from './handling/handling';
import { createApp } from './http/app';
import { createHandlers } from './http/handlers';
import { createLimits, noLimits } from './http/limits';
import type { Mailer } from './mail/port';
import { observed, timedStore } from './metrics';
import { noPayments } from './payment/none';
import type { Payments } from './payment/port';
import { seed } from './seeding/seed';
import { createPasswords } from './vault/password';
import type { Vault } from './vault/port';
import { sessionStore } from './vault/session-store';

export type { EventStore } from './event-store/port';
export type { Mailer } from './mail/port';
export type { Vault } from './vault/port';
export { openEventStoreDb, type EventStoreDbOptions } from './event-store/eventstoredb';
export { openEventStoreDbCopy, type StoredLog } from './event-store/eventstoredb-copy';
export { openSqliteEventStore } from './event-store/sqlite';
export { openSqliteVault } from './vault/sqlite';
export { openMongoVault, type MongoVaultOptions } from './vault/mongodb';
export { openMongoVaultCopy, type Shelf, type StoredTries, type VaultCopy } from './vault/mongodb-copy';
export { openMailer } from './mail/open-mailer';

export interface CommandApiDeps {
  readonly store: EventStore;
  readonly vault: Vault;
  readonly mailer: Mailer;
  /** Newest first; sign the session cookie and the position tokens. */
  readonly sessionKeys: readonly string[];
  readonly adminKey: string;
  /** The address that people open: links in mails start with it, and cookies are Secure where it is https. */
  readonly publicUrl: string;
  /** False: nothing is limited, for load tests. */
  readonly rateLimits?: boolean;
  /** Whether one reverse proxy stands before the server, whose word on callers' addresses counts. */
  readonly isBehindProxy?: boolean;
  readonly clock: () => Date;
  readonly logger: Logger;
  /** Where appends and waiting hashes are counted; nowhere unless given. */
  readonly metrics?: Metrics;
  /** Who takes the money for a plan; nobody unless given. */
  readonly payments?: Payments;
}

export interface CommandApi {
  /** Answers one request; resolves when it has been answered. What is no command route gets 404 or 405. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Makes ready what the first recommendation would wait for; some tenths of a second of work. */
  warmUp(): Promise<void>;
  /** Closes the mailer, the store and the vault. */
  close(): Promise<void>;
}

/** Brings the catalogue and the prices of the log to what this build ships; does nothing where they are so already. */
export async function seedStore({ store, clock }: Pick<CommandApiDeps, 'store' | 'clock'>): Promise<void> {
  await seed({ handling: createHandling({ store }), shipped: shippedCatalogue(), clock, newId: v7 });
}

/** The write side over HTTP: the command routes of the contract, `/healthz` and `/readyz`. */
export function createCommandApi(deps: CommandApiDeps): CommandApi {
  const { vault, mailer, clock, sessionKeys, adminKey, publicUrl, metrics } = deps;
  const { rateLimits = true, isBehindProxy = false, payments = noPayments } = deps;
  const store = metrics ? timedStore(deps.store, metrics) : deps.store;
  const passwords = metrics ? observed(createPasswords(), metrics) : createPasswords();
  const logger = deps.logger.child({}, { serializers: errorSerializers([adminKey, ...sessionKeys]) });
  const unhurried = background();
  const limits = rateLimits ? createLimits(vault) : noLimits;
  const tries = rateLimits ? vault.triesOf(WRONG_ADMIN_KEY) : undefined;
  const commands = createHandlers({
    handling: createHandling({ store }),
    background: unhurried,
    shipped: shippedCatalogue,
    newUserId: () => UserId.parse(v7()),
    newId: v7,
    ...{ store, vault, mailer, publicUrl, limits, passwords, payments, log: logger },
  });
  const callback = createApp({
    handlers: commands.handlers,
    sessionStore: sessionStore(vault.sessions, () => clock().getTime()),
    epoch: store.epoch,
    newId: v7,
    checkReady: async () => {
      await store.read('catalogue', Number.MAX_SAFE_INTEGER);
    },
    refuseAdmin: adminAccess({ adminKey, sessionKeys, tries, logger }),
    ...{ sessionKeys, publicUrl, clock, limits, isBehindProxy, log: logger },
  }).callback();
  return {
    handle: (request, response) => callback(request, response),
    async warmUp() {
      await commands.warmUp().catch((error: unknown) => logger.warn({ err: error }, 'not warmed up'));
    },
    async close() {
      await unhurried.settled();
      await mailer.close();
      await Promise.all([store.close(), vault.close()]);
    },
  };
}
