import type { Handlers } from './handler';
import { type AccountDependencies, accountHandlers } from './routes/account';
import { type AdminDependencies, adminHandlers } from './routes/admin';
import { type AuthDependencies, authHandlers } from './routes/auth';
import { type PurchaseDependencies, purchaseHandlers } from './routes/purchase';
import { type RecommendationDependencies, recommendationHandlers } from './routes/recommendation';
import { searchHandlers } from './routes/search';
import { type SettingsDependencies, settingsHandlers } from './routes/settings';
import { type SubscriptionDependencies, subscriptionHandlers } from './routes/subscription';
import { type WalletDependencies, walletHandlers } from './routes/wallet';

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
    ...authHandlers(deps),
    ...accountHandlers(deps),
    ...walletHandlers(deps),
    ...settingsHandlers(deps),
    ...recommendationHandlers(deps),
    ...purchaseHandlers(deps),
    ...searchHandlers(deps.commandHandler),
    ...subscriptionHandlers(deps),
    ...adminHandlers(deps),
  };
}
