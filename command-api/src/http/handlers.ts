import { createAdvisor } from '../advising/advisor';
import { catalogueReader } from '../advising/catalogue-reader';
import { recommendationReader } from '../advising/recommendation-reader';
import { createVerifier } from '../advising/verifier';
import { yearlyAdvice } from '../advising/yearly-advice';
import type { EventStore } from '../event-store/port';
import type { Payments } from '../payment/port';
import type { Handlers } from './handler';
import { accountHandlers } from './routes/account';
import { adminHandlers } from './routes/admin';
import { authHandlers, type AuthDependencies } from './routes/auth';
import { deleteAccountHandlers, type DeleteAccountDependencies } from './routes/delete-account';
import { favoritesHandlers } from './routes/favorites';
import { passwordHandlers, type PasswordDependencies } from './routes/password';
import { recommendationHandlers } from './routes/recommendation';
import { purchaseHandlers } from './routes/purchase';
import { subscriptionHandlers } from './routes/subscription';
import { walletHandlers } from './routes/wallet';
import type { ShippedCatalogue } from '../catalogue-data/shipped-catalogue';

export interface HandlerDependencies
  extends AuthDependencies, PasswordDependencies, DeleteAccountDependencies {
  readonly store: Pick<EventStore, 'read'>;
  /** Read when asked for: it is large. */
  readonly shipped: () => ShippedCatalogue;
  readonly payments: Payments;
  readonly newId: () => string;
}

export interface CommandHandlers {
  /** A handler for every command route; one that is missing does not compile. */
  readonly handlers: Handlers;
  /** Makes ready what the first recommendation would wait for. */
  warmUp(): Promise<void>;
}

export function createHandlers(given: HandlerDependencies): CommandHandlers {
  const catalogue = catalogueReader(given.handling, given.store);
  const advisor = createAdvisor(given.handling, catalogue);
  const yearly = yearlyAdvice(given.store);
  const recommendations = recommendationReader(given.store, yearly);
  const verifier = createVerifier(recommendations, catalogue);
  const deps = { ...given, catalogue, advisor, yearly, recommendations, verifier };
  const handlers: Handlers = {
    ...authHandlers(deps),
    ...passwordHandlers(deps),
    ...accountHandlers(deps),
    ...deleteAccountHandlers(deps),
    ...walletHandlers(deps),
    ...recommendationHandlers(deps),
    ...purchaseHandlers(deps),
    ...favoritesHandlers(deps.handling),
    ...subscriptionHandlers(deps),
    ...adminHandlers(deps),
  };
  return { handlers, warmUp: () => advisor.warmUp() };
}
