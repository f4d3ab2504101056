import type { ShippedCatalog } from '@tapwise/rewards/cards/shipped-catalog';
import type { EventStore } from '../event-store/port';
import type { Payments } from '../payment/port';
import { catalogReader } from '../recommendation-service/catalog-reader';
import { recommendationReader } from '../recommendation-service/recommendation-reader';
import { createRecommendationService } from '../recommendation-service/recommendation-service';
import { createVerifier } from '../recommendation-service/verifier';
import { legacyRecommendations } from '../recommendation-service/yearly-recommendations';
import type { Handlers } from './handler';
import { type AccountDependencies, accountHandlers } from './routes/account';
import { adminHandlers } from './routes/admin';
import { type AuthDependencies, authHandlers } from './routes/auth';
import { purchaseHandlers } from './routes/purchase';
import { recommendationHandlers } from './routes/recommendation';
import { searchHandlers } from './routes/search';
import { subscriptionHandlers } from './routes/subscription';
import { walletHandlers } from './routes/wallet';

export interface HandlerDependencies extends AuthDependencies, AccountDependencies {
  readonly store: Pick<EventStore, 'read'>;
  /** Loaded when needed, because it is large. */
  readonly shipped: () => ShippedCatalog;
  readonly payments: Payments;
  readonly newId: () => string;
}

export interface CommandHandlers {
  /** One handler for every command route. A missing handler is a compile error. */
  readonly handlers: Handlers;
  /** Loads what the first recommendation needs. */
  warmUp(): Promise<void>;
}

export function createHandlers(options: HandlerDependencies): CommandHandlers {
  const catalog = catalogReader(options.commandHandler, options.store);
  const advisor = createRecommendationService(options.commandHandler, catalog);
  const yearly = legacyRecommendations(options.store);
  const recommendations = recommendationReader(options.store, yearly);
  const verifier = createVerifier(recommendations, catalog);
  const deps = { ...options, catalog, advisor, yearly, recommendations, verifier };
  const handlers: Handlers = {
    ...authHandlers(deps),
    ...accountHandlers(deps),
    ...walletHandlers(deps),
    ...recommendationHandlers(deps),
    ...purchaseHandlers(deps),
    ...searchHandlers(deps.commandHandler),
    ...subscriptionHandlers(deps),
    ...adminHandlers(deps),
  };
  return { handlers, warmUp: () => advisor.warmUp() };
}
