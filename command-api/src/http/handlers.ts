import { createKeyedMutex } from '../command-handler/keyed-mutex';
import type { CredentialDependencies } from './credentials/credential-changes';
import type { CommandRouteHandlers } from './handler';
import { type AccessTokenDependencies, createAccessTokenHandlers } from './routes/access-tokens';
import { type AccountDependencies, createAccountHandlers } from './routes/account';
import { type AdminCatalogDependencies, createAdminCatalogHandlers } from './routes/admin-catalog';
import { createAdminPriceHandlers } from './routes/admin-prices';
import { type AdminUserDependencies, createAdminUserHandlers } from './routes/admin-users';
import { type AuthDependencies, createAuthHandlers } from './routes/auth';
import { type CalendarDependencies, createCalendarHandlers } from './routes/calendar';
import { createCreditHandlers, type CreditDependencies } from './routes/credits';
import { createEligibilityHandlers } from './routes/eligibility';
import { createEmailHandlers } from './routes/email';
import { createExportHandlers, type ExportDependencies } from './routes/export';
import { createHouseholdHandlers, type HouseholdHandlerDependencies } from './routes/household';
import { createOfferHandlers, type OfferDependencies } from './routes/offers';
import { createOperationsHandlers, type OperationsDependencies } from './routes/operations';
import { createPasswordHandlers } from './routes/password';
import { createPurchaseHandlers, type PurchaseDependencies } from './routes/purchase';
import { createPushHandlers, type PushDependencies } from './routes/push';
import { createRecommendationHandlers, type RecommendationDependencies } from './routes/recommendation';
import { createReminderHandlers, type ReminderDependencies } from './routes/reminders';
import { createReplayHandlers, type ReplayHandlerDependencies } from './routes/replay';
import { createSearchHandlers } from './routes/search';
import { createSessionHandlers, type SessionDependencies } from './routes/sessions';
import { createSettingsHandlers, type SettingsDependencies } from './routes/settings';
import { createSubscriptionHandlers, type SubscriptionDependencies } from './routes/subscription';
import { createWalletHandlers, type WalletDependencies } from './routes/wallet';

export interface HandlerDependencies
  extends
    AccessTokenDependencies,
    AccountDependencies,
    AdminCatalogDependencies,
    AdminUserDependencies,
    AuthDependencies,
    CalendarDependencies,
    ExportDependencies,
    CredentialDependencies,
    CreditDependencies,
    OfferDependencies,
    HouseholdHandlerDependencies,
    OperationsDependencies,
    PurchaseDependencies,
    PushDependencies,
    RecommendationDependencies,
    ReminderDependencies,
    ReplayHandlerDependencies,
    SessionDependencies,
    SettingsDependencies,
    SubscriptionDependencies,
    WalletDependencies {}

/** One handler for every command route. A missing handler is a compile error. */
export function createHandlers(services: Omit<HandlerDependencies, 'runExclusively'>): CommandRouteHandlers {
  const deps = { ...services, runExclusively: createKeyedMutex() };
  return {
    ...createAuthHandlers(deps),
    ...createPasswordHandlers(deps),
    ...createEmailHandlers(deps),
    ...createAccountHandlers(deps),
    ...createSessionHandlers(deps),
    ...createAccessTokenHandlers(deps),
    ...createHouseholdHandlers(deps),
    ...createWalletHandlers(deps),
    ...createCreditHandlers(deps),
    ...createOfferHandlers(deps),
    ...createEligibilityHandlers(deps),
    ...createSettingsHandlers(deps),
    ...createReminderHandlers(deps),
    ...createCalendarHandlers(deps),
    ...createRecommendationHandlers(deps),
    ...createPurchaseHandlers(deps),
    ...createReplayHandlers(deps),
    ...createPushHandlers(deps),
    ...createExportHandlers(deps),
    ...createSearchHandlers(deps.commandHandler),
    ...createSubscriptionHandlers(deps),
    ...createOperationsHandlers(deps),
    ...createAdminPriceHandlers(deps),
    ...createAdminCatalogHandlers(deps),
    ...createAdminUserHandlers(deps),
  };
}
