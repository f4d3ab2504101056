import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { v7 } from 'uuid';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { createMetrics, type Metrics } from '@tapwise/platform/server/observability/metrics';
import { createErrorSerializers } from '@tapwise/platform/server/observability/redact-error';
import type { Tracing } from '@tapwise/platform/server/observability/tracing';
import { createRequestLimiters } from '@tapwise/platform/server/requests/request-limiters';
import { createAdminAccess } from '@tapwise/platform/server/security/admin-access';
import { createTokenAuthorizer } from '@tapwise/platform/server/security/authorize-token';
import { closeAfter } from '@tapwise/platform/stores/close-after';
import type { DamageWatch } from '@tapwise/platform/stores/damage/damage-watch';
import type { ProjectionReports } from '@tapwise/platform/stores/read-projection-reports';
import { loadShippedCatalog } from '@tapwise/rewards/cards/catalog/shipped-catalog';
import { type CachingCommandHandler, createCommandHandler } from './command-handler/command-handler';
import type { EventStore } from './event-store/port';
import { createApp } from './http/app';
import { createBrowserAnswerCounter } from './http/browser-answer';
import { createAttemptLimits, UNLIMITED_ATTEMPTS } from './http/credentials/attempt-limits';
import { createHandlers } from './http/handlers';
import { createSessionStore } from './http/sessions/session-store';
import type { Mailer } from './mail/port';
import type { Passwords } from './passwords/password';
import { createPasswordPolicy } from './passwords/password-policy';
import { noPayments } from './payment/none';
import type { Payments } from './payment/port';
import type { PushSender } from './push/port';
import { createBackground } from './runtime/background';
import { createReadinessCheck } from './runtime/readiness-check';
import { seed } from './seeding/seed';
import type { CatalogReader } from './services/catalog/catalog-reader';
import { createCorrectionService } from './services/corrections/correction-service';
import { createDomainServices } from './services/domain-services';
import { createAccountForgetting } from './services/forgetting/forget-account';
import { completePendingWithRetries } from './services/forgetting/retry-pending';
import { completeChangesRegularly } from './services/ledger/completion-loop';
import type { LedgerService } from './services/ledger/ledger-service';
import type { RecommendationService } from './services/recommendations/recommendation-service';
import { sendRemindersRegularly } from './services/reminders/push-loop';
import type { ReminderService } from './services/reminders/reminder-service';
import type { Vault } from './vault/ports/vault';
import { createWarmUp, type WarmUp } from './warm-up';

export type { CatalogState } from './domain/catalog/state';
export type { LedgerState } from './domain/ledger/state';
export type { EventStore } from './event-store/port';
export type { Mailer } from './mail/port';
export type { Vault } from './vault/ports/vault';
export { openEventStoreDb } from './event-store/eventstoredb/event-store';
export { openEventStoreDbTarget } from './event-store/eventstoredb/event-store-target';
export { openSqliteEventStore } from './event-store/sqlite/event-store';
export { openSqliteVault } from './vault/sqlite/vault';
export { openMongoVaultTarget } from './vault/mongodb/vault-target';
export { openMailer } from './mail/open-mailer';
export { createWebPush } from './push/web-push';
export { catalogDecider } from './domain/catalog/decide';
export { listEngineCards } from './domain/catalog/state';
export { createSpendingHistory } from './services/corrections/spending-history';
export { openForgetting, openForgettingOfCopies } from './services/forgetting/open-forgetting';

/** The stores, secrets, and settings of a command API. */
export interface CommandApiDependencies {
  readonly store: EventStore;
  readonly vault: Vault;
  readonly mailer: Mailer;
  readonly push: PushSender;
  /** Newest first; sign the session cookie and the position tokens. */
  readonly sessionKeys: readonly string[];
  readonly adminKey: string;
  /** The site's public URL. Links in emails start with it, and cookies are Secure if it is https. */
  readonly publicUrl: string;
  /** The minimum length of new passwords in characters. 6 by default. */
  readonly passwordMinLength?: number;
  /** Hashes at OWASP's minimum cost by default. */
  readonly passwords?: Passwords;
  /** True by default. Load tests turn limits off. */
  readonly hasRateLimits?: boolean;
  /** Whether a trusted reverse proxy reports the addresses of callers. */
  readonly isBehindProxy?: boolean;
  readonly clock: () => Date;
  /** Creates the ids of users, events, and requests. UUIDv7 by default; generated data uses seeded ones. */
  readonly createId?: () => string;
  readonly logger: Logger;
  /** The damage that scans found in the files of the stores. */
  readonly damage?: Pick<DamageWatch, 'listUnreadyReasons'>;
  /** Counts requests, appends, and queued passwords. Off by default. */
  readonly metrics?: Metrics;
  /** Traces requests and appends. None by default. */
  readonly tracing?: Tracing;
  /** The projections processes' reports about rebuilds and pauses. None by default. */
  readonly readProjectionReports?: () => Promise<ProjectionReports>;
  /** The payment provider. None by default. */
  readonly payments?: Payments;
  /** True by default. A snapshot that is only read has none. */
  readonly hasBackgroundWork?: boolean;
}

/** A running command API. It owns the mailer, the store, and the vault that it was given. */
export interface CommandApi extends WarmUp {
  /** Responds to one request; resolves after the response. Rejects everything but command routes with 404 or 405. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** The reasons why the API isn't ready, one sentence each; empty if it is ready. */
  listUnreadyReasons(): Promise<readonly string[]>;
  /** Closes the mailer, the store, and the vault. */
  close(): Promise<void>;
}

/** Updates the catalog and the prices in the log to those of this release, if they differ. */
export async function seedStore({
  store,
  clock,
  createId = v7,
  logger,
}: Pick<CommandApiDependencies, 'store' | 'clock' | 'createId' | 'logger'>): Promise<void> {
  const commandHandler = createCommandHandler({ store, createEventId: createId });
  await seed({ commandHandler, shipped: loadShippedCatalog(), clock, createId, logger });
}

interface BackgroundServices {
  readonly store: EventStore;
  readonly catalog: CatalogReader;
  readonly commandHandler: CachingCommandHandler;
  readonly ledgerService: LedgerService;
  readonly recommendationService: RecommendationService;
  readonly reminderService: ReminderService;
}

/**
 * Deletes accounts, pushes due reminders, and supersedes recommendations after corrections. Completes the deletions and
 * the purchase changes that an earlier attempt or process left unfinished. All but the start of a deletion runs in the
 * background.
 */
function startBackgroundWork(
  deps: CommandApiDependencies,
  {
    store,
    catalog,
    commandHandler,
    ledgerService,
    recommendationService,
    reminderService,
  }: BackgroundServices,
  logger: Logger,
) {
  const { vault, mailer, push, clock, createId = v7, payments = noPayments, hasBackgroundWork = true } = deps;
  const background = createBackground();
  const closing = new AbortController();
  const forgetting = createAccountForgetting({
    commandHandler,
    vault,
    mailer,
    payments,
    clock,
    createId,
  });
  const completeLater = () => {
    background.start(completePendingWithRetries(forgetting, logger, closing.signal));
  };
  if (hasBackgroundWork) {
    completeLater();
    background.start(completeChangesRegularly(ledgerService, { logger, clock, signal: closing.signal }));
    const listReminders = async (userId: UserId, at: string) =>
      (await reminderService.list(userId, at)).map(({ reminder }) => reminder);
    const pushes = { vault, push, listReminders, clock, holder: v7(), logger };
    background.start(sendRemindersRegularly(pushes, closing.signal));
    const corrections = { store, catalog, commandHandler, vault, clock, holder: v7(), logger };
    background.start(createCorrectionService(corrections).run(closing.signal));
  }
  const stop = async () => {
    closing.abort();
    await background.waitUntilSettled();
    commandHandler.close();
  };
  const warmUp = createWarmUp(() => recommendationService.warmUp(), { logger, signal: closing.signal });
  return { background, forgetting, completeLater, warmUp, stop };
}

/** The command service over HTTP: the command routes of the contract, `/healthz`, and `/readyz`. */
export function createCommandApi(deps: CommandApiDependencies): CommandApi {
  const { vault, mailer, push, clock, sessionKeys, adminKey, publicUrl } = deps;
  const { metrics = createMetrics('command-api'), tracing } = deps;
  const { createId = v7, hasRateLimits = true, isBehindProxy = false, payments = noPayments } = deps;
  const logger = deps.logger.child({}, { serializers: createErrorSerializers([adminKey, ...sessionKeys]) });
  const services = createDomainServices(deps, logger);
  const { store } = services;
  const { background, forgetting, completeLater, warmUp, stop } = startBackgroundWork(deps, services, logger);
  const handlers = createHandlers({
    ...services,
    vault,
    mailer,
    push,
    passwordPolicy: createPasswordPolicy(deps.passwordMinLength),
    payments,
    limits: hasRateLimits ? createAttemptLimits(vault) : UNLIMITED_ATTEMPTS,
    background,
    forgetting,
    completeLater,
    sessionKeys,
    publicUrl,
    shipped: loadShippedCatalog,
    createUserId: () => UserId.parse(createId()),
    createId,
    compareBrowserAnswer: createBrowserAnswerCounter(metrics),
    reportUnsuccessfulRequests: () => metrics.unsuccessfulRequests.report(),
    readProjectionReports: deps.readProjectionReports ?? (async () => ({ rebuilds: [], pauses: [] })),
    logger,
  });
  const limitStore = hasRateLimits ? vault : undefined;
  const listUnreadyReasons = createReadinessCheck({ store, vault, logger, damage: deps.damage });
  const callback = createApp({
    handlers,
    sessionStore: createSessionStore(vault.sessions, () => clock().getTime()),
    epoch: store.epoch,
    waitFor: (position) => services.commandHandler.waitFor(position),
    createId,
    limiters: createRequestLimiters(limitStore),
    authorizeToken: createTokenAuthorizer((hash) => vault.accessTokens.findByHash(hash), limitStore),
    adminAccess: createAdminAccess({ adminKey, sessionKeys, vault: limitStore, logger, metrics }),
    sessionKeys,
    publicUrl,
    clock,
    isBehindProxy,
    listUnreadyReasons,
    logger,
    metrics,
    tracing,
  }).callback();
  return {
    handle: (request, response) => callback(request, response),
    listUnreadyReasons,
    ...warmUp,
    async close() {
      await stop();
      await mailer.close();
      await closeAfter(store.close(), vault);
    },
  };
}
