import type { IncomingMessage, ServerResponse } from 'node:http';
import { adminAccess, adminLimits } from '@tapwise/contracts/server/admin-access';
import { errorSerializers } from '@tapwise/contracts/server/tell-error';
import type { DamageWatch } from '@tapwise/contracts/storage/damage/damage-watch';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { createPublicLimiter, createUserLimiter, UNLIMITED } from '@tapwise/contracts/server/rate-limiter';
import type { Metrics } from '@tapwise/contracts/server/metrics';
import type { Logger } from 'pino';
import { v7 } from 'uuid';
import { background } from './background';
import { shippedCatalogue } from './catalogue-data/shipped-catalogue';
import { markedStore } from './event-store/marked-store';
import type { EventStore } from './event-store/port';
import { accountForgetting } from './forgetting/forget-account';
import { keepCompleting } from './forgetting/keep-completing';
import { createHandling } from './handling/handling';
import { createApp } from './http/app';
import { createHandlers } from './http/handlers';
import { createLimits, noLimits } from './http/limits';
import type { Mailer } from './mail/port';
import { observedHandling, observed, timedStore } from './metrics';
import { noPayments } from './payment/none';
import type { Payments } from './payment/port';
import { commandReadiness } from './readiness';
import { seed } from './seeding/seed';
import { createPasswords } from './vault/password';
import { passwordPolicy } from './vault/password-policy';
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
export { openForgetting, openForgettingOfCopies, type OpenForgetting } from './forgetting/open-forgetting';

export interface CommandApiDeps {
  readonly store: EventStore;
  readonly vault: Vault;
  readonly mailer: Mailer;
  /** Newest first; sign the session cookie and the position tokens. */
  readonly sessionKeys: readonly string[];
  readonly adminKey: string;
  /** The address that people open: links in mails start with it, and cookies are Secure where it is https. */
  readonly publicUrl: string;
  /** How many characters a new password needs; 6 unless given. */
  readonly passwordMinLength?: number;
  /** False: nothing is limited, for load tests. */
  readonly rateLimits?: boolean;
  /** Whether one reverse proxy stands before the server, whose word on callers' addresses counts. */
  readonly isBehindProxy?: boolean;
  readonly clock: () => Date;
  readonly logger: Logger;
  /** What scans of the files found, where the stores are files. */
  readonly damage?: Pick<DamageWatch, 'reasons'>;
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
  /** Why it isn't ready, one sentence each; empty: it is. */
  whyNotReady(): Promise<readonly string[]>;
  /** Closes the mailer, the store and the vault. */
  close(): Promise<void>;
}

/** Brings the catalogue and the prices of the log to what this build ships; does nothing where they are so already. */
export async function seedStore({
  store,
  clock,
  logger,
}: Pick<CommandApiDeps, 'store' | 'clock' | 'logger'>): Promise<void> {
  await seed({ handling: createHandling({ store }), shipped: shippedCatalogue(), clock, newId: v7, logger });
}

function observedStore({ store, vault, metrics }: CommandApiDeps, logger: Logger): EventStore {
  const marked = markedStore(store, vault, logger);
  return metrics ? timedStore(marked, metrics) : marked;
}

/** The write side over HTTP: the command routes of the contract, `/healthz` and `/readyz`. */
export function createCommandApi(deps: CommandApiDeps): CommandApi {
  const { vault, mailer, clock, sessionKeys, adminKey, publicUrl, metrics } = deps;
  const { rateLimits = true, isBehindProxy = false, payments = noPayments } = deps;
  const passwords = metrics ? observed(createPasswords(), metrics) : createPasswords();
  const logger = deps.logger.child({}, { serializers: errorSerializers([adminKey, ...sessionKeys]) });
  const store = observedStore(deps, logger);
  const unhurried = background();
  const limits = rateLimits ? createLimits(vault) : noLimits;
  const userLimiter = rateLimits ? createUserLimiter() : UNLIMITED;
  const publicLimiter = rateLimits ? createPublicLimiter(vault) : UNLIMITED;
  const handling = observedHandling(createHandling({ store }), metrics);
  const closing = new AbortController();
  const forgetting = accountForgetting({ handling, vault, mailer, payments, clock, newId: v7 });
  const completeLater = () => {
    unhurried.start(keepCompleting(forgetting, logger, closing.signal));
  };
  // What a process that was killed has left.
  completeLater();
  const commands = createHandlers({
    ...{ forgetting, completeLater },
    background: unhurried,
    shipped: shippedCatalogue,
    newUserId: () => UserId.parse(v7()),
    newId: v7,
    passwordPolicy: passwordPolicy(deps.passwordMinLength),
    ...{ store, handling, vault, mailer, publicUrl, limits, passwords, payments, log: logger },
  });
  const whyNotReady = commandReadiness({ store, vault, logger, damage: deps.damage });
  const callback = createApp({
    handlers: commands.handlers,
    sessionStore: sessionStore(vault.sessions, () => clock().getTime()),
    epoch: store.epoch,
    newId: v7,
    refuseAdmin: adminAccess({
      adminKey,
      sessionKeys,
      limits: rateLimits ? adminLimits(vault) : undefined,
      logger,
    }),
    ...{ sessionKeys, publicUrl, clock, userLimiter, publicLimiter, isBehindProxy, whyNotReady, log: logger },
  }).callback();
  return {
    handle: (request, response) => callback(request, response),
    whyNotReady,
    async warmUp() {
      await commands.warmUp().catch((error: unknown) => logger.warn({ err: error }, 'not warmed up'));
    },
    async close() {
      closing.abort();
      await unhurried.settled();
      await mailer.close();
      await store.close().finally(() => vault.close());
    },
  };
}
