import { createAdvisor } from '../advising/advisor';
import { catalogueReader } from '../advising/catalogue-reader';
import type { Handlers } from './handler';
import { accountHandlers } from './routes/account';
import { adminHandlers } from './routes/admin';
import { authHandlers, type AuthDependencies } from './routes/auth';
import { favoritesHandlers } from './routes/favorites';
import { passwordHandlers, type PasswordDependencies } from './routes/password';
import { recommendationHandlers } from './routes/recommendation';
import { purchaseHandlers } from './routes/purchase';
import { subscriptionHandlers } from './routes/subscription';
import { walletHandlers } from './routes/wallet';
import type { ShippedCatalogue } from '../catalogue-data/shipped-catalogue';

export interface HandlerDependencies extends AuthDependencies, PasswordDependencies {
  readonly shipped: ShippedCatalogue;
  readonly newId: () => string;
}

/** A handler for every command route; one that is missing does not compile. */
export function createHandlers(given: HandlerDependencies): Handlers {
  const catalogue = catalogueReader(given.handling);
  const deps = { ...given, catalogue, advisor: createAdvisor(given.handling, catalogue) };
  return {
    ...authHandlers(deps),
    ...passwordHandlers(deps),
    ...accountHandlers(deps),
    ...walletHandlers(deps),
    ...recommendationHandlers(deps),
    ...purchaseHandlers(deps),
    ...favoritesHandlers(deps.handling),
    ...subscriptionHandlers(deps.handling),
    ...adminHandlers(deps),
  };
}
