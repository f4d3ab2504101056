import type { Handlers } from './handler';
import { type AccountDependencies, createAccountHandlers } from './routes/account';
import { type AdminDependencies, createAdminHandlers } from './routes/admin';
import { type AuthDependencies, createAuthHandlers } from './routes/auth';
import { type PurchaseDependencies, createPurchaseHandlers } from './routes/purchase';
import { type RecommendationDependencies, createRecommendationHandlers } from './routes/recommendation';
import { searchHandlers } from './routes/search';
import { type SettingsDependencies, createSettingsHandlers } from './routes/settings';
import { type SubscriptionDependencies, createSubscriptionHandlers } from './routes/subscription';
import { type WalletDependencies, createWalletHandlers } from './routes/wallet';

export interface HandlerDependencies
  extends
    AccountDependencies,
    AdminDependencies,
    AuthDependencies,
    PurchaseDependencies,
    RecommendationDependencies,
    SettingsDependencies,
    SubscriptionDependencies,
    WalletDependencies {}

/** One handler for every command route. A missing handler is a compile error. */
export function createHandlers(deps: HandlerDependencies): Handlers {
  return {
    ...createAuthHandlers(deps),
    ...createAccountHandlers(deps),
    ...createWalletHandlers(deps),
    ...createSettingsHandlers(deps),
    ...createRecommendationHandlers(deps),
    ...createPurchaseHandlers(deps),
    ...searchHandlers(deps.commandHandler),
    ...createSubscriptionHandlers(deps),
    ...createAdminHandlers(deps),
  };
}
