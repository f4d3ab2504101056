import type { Logger } from 'pino';
import { v7 } from 'uuid';
import type { Metrics } from '@tapwise/platform/server/observability/metrics';
import { noTracing, type Tracing } from '@tapwise/platform/server/observability/tracing';
import { registerAggregateCacheGauge } from '../command-handler/aggregate-cache-gauge';
import { type CachingCommandHandler, createCommandHandler } from '../command-handler/command-handler';
import { recordMarks } from '../event-store/marked-store';
import { measureAppends } from '../event-store/measure-appends';
import type { EventStore } from '../event-store/port';
import { traceAppends } from '../event-store/trace-appends';
import { createPasswords, type Passwords } from '../passwords/password';
import { registerPasswordQueueGauge } from '../passwords/password-queue-gauge';
import type { Vault } from '../vault/ports/vault';
import { type CatalogReader, createCatalogReader } from './catalog/catalog-reader';
import { createHouseholdService, type HouseholdService } from './households/household-service';
import { createLedgerService, type LedgerService } from './ledger/ledger-service';
import {
  createLegacyRecommendations,
  type LegacyRecommendations,
} from './recommendations/legacy-recommendations';
import {
  createRecommendationReader,
  type RecommendationReader,
} from './recommendations/recommendation-reader';
import {
  createRecommendationService,
  type RecommendationService,
} from './recommendations/recommendation-service';
import { createVerifier, type Verifier } from './recommendations/verifier';
import { createReminderService, type ReminderService } from './reminders/reminder-service';
import { createReplayService, type ReplayService } from './replay/replay-service';

/** Services that the route handlers share, built on one event store and one vault. */
export interface DomainServices {
  readonly store: EventStore;
  readonly commandHandler: CachingCommandHandler;
  readonly passwords: Passwords;
  readonly catalog: CatalogReader;
  readonly ledgerService: LedgerService;
  readonly recommendationService: RecommendationService;
  readonly legacyRecommendations: LegacyRecommendations;
  readonly recommendations: RecommendationReader;
  readonly reminderService: ReminderService;
  readonly verifier: Verifier;
  readonly replayService: ReplayService;
  readonly households: HouseholdService;
}

interface Dependencies {
  readonly store: EventStore;
  readonly vault: Vault;
  /** Newest first. */
  readonly sessionKeys: readonly string[];
  readonly clock: () => Date;
  /** UUIDv7 by default. */
  readonly createId?: () => string;
  readonly passwords?: Passwords;
  readonly metrics?: Metrics | undefined;
  readonly tracing?: Tracing | undefined;
}

function createCoreServices(
  { store, vault, createId = v7, passwords = createPasswords(), metrics, tracing = noTracing }: Dependencies,
  logger: Logger,
) {
  const storeWithMarks = recordMarks(store, vault, logger);
  const marked = tracing === noTracing ? storeWithMarks : traceAppends(storeWithMarks, tracing);
  if (!metrics)
    return {
      store: marked,
      commandHandler: createCommandHandler({ store: marked, createEventId: createId, following: { logger } }),
      passwords,
    };
  const measured = measureAppends(marked, metrics);
  const commandHandler = createCommandHandler({
    store: measured,
    createEventId: createId,
    following: { logger },
  });
  registerAggregateCacheGauge(commandHandler, metrics);
  registerPasswordQueueGauge(passwords, metrics);
  return { store: measured, commandHandler, passwords };
}

/** Creates the services that the route handlers share, and registers their metrics. */
export function createDomainServices(deps: Dependencies, logger: Logger): DomainServices {
  const core = createCoreServices(deps, logger);
  const catalog = createCatalogReader(core.commandHandler, core.store);
  const legacyRecommendations = createLegacyRecommendations(core.store);
  const recommendations = createRecommendationReader(core, legacyRecommendations);
  return {
    ...core,
    catalog,
    legacyRecommendations,
    recommendations,
    ledgerService: createLedgerService({
      ...core,
      catalog,
      pendingChanges: deps.vault.pendingChanges,
      createId: deps.createId ?? v7,
    }),
    reminderService: createReminderService({ ...core, catalog }),
    recommendationService: createRecommendationService(core.commandHandler, catalog),
    verifier: createVerifier({ ...core, recommendations, catalog }),
    replayService: createReplayService({ ...core, catalog }),
    households: createHouseholdService({ ...deps, ...core, createId: deps.createId ?? v7 }),
  };
}
