import type { Route } from './define-route';
import { accessTokenRoutes } from './routes/access-tokens';
import { accountRoutes } from './routes/account';
import { adminAuditRoutes } from './routes/admin-audit';
import { adminCatalogRoutes } from './routes/admin-catalog';
import { adminPriceRoutes } from './routes/admin-prices';
import { adminStatsRoutes } from './routes/admin-stats';
import { adminUserRoutes } from './routes/admin-users';
import { authRoutes } from './routes/auth';
import { calendarRoutes } from './routes/calendar';
import { catalogRoutes } from './routes/catalog';
import { creditRoutes } from './routes/credits';
import { descriptionRoutes } from './routes/description';
import { eligibilityRoutes } from './routes/eligibility';
import { emailRoutes } from './routes/email';
import { exportRoutes } from './routes/export';
import { householdRoutes } from './routes/household';
import { insightsRoutes } from './routes/insights';
import { offerRoutes } from './routes/offers';
import { operationsRoutes } from './routes/operations';
import { passwordRoutes } from './routes/password';
import { purchaseRoutes } from './routes/purchase';
import { pushRoutes } from './routes/push';
import { recommendationRoutes } from './routes/recommendation';
import { reminderRoutes } from './routes/reminders';
import { replayRoutes } from './routes/replay';
import { searchRoutes } from './routes/search';
import { sessionRoutes } from './routes/sessions';
import { settingsRoutes } from './routes/settings';
import { subscriptionRoutes } from './routes/subscription';
import { supportRoutes } from './routes/support';
import { walletRoutes } from './routes/wallet';

/** All routes. Servers have one handler for each; the client and the gateway read the table. */
export const routes = {
  ...authRoutes,
  ...passwordRoutes,
  ...emailRoutes,
  ...accountRoutes,
  ...sessionRoutes,
  ...accessTokenRoutes,
  ...householdRoutes,
  ...catalogRoutes,
  ...walletRoutes,
  ...creditRoutes,
  ...offerRoutes,
  ...eligibilityRoutes,
  ...settingsRoutes,
  ...reminderRoutes,
  ...calendarRoutes,
  ...pushRoutes,
  ...recommendationRoutes,
  ...purchaseRoutes,
  ...exportRoutes,
  ...searchRoutes,
  ...insightsRoutes,
  ...replayRoutes,
  ...subscriptionRoutes,
  ...supportRoutes,
  ...operationsRoutes,
  ...adminPriceRoutes,
  ...adminCatalogRoutes,
  ...adminUserRoutes,
  ...adminStatsRoutes,
  ...adminAuditRoutes,
  ...descriptionRoutes,
} as const;

export type Routes = typeof routes;
/** The name of a route in servers and clients. */
export type RouteName = keyof Routes;

/** The routes of one service. */
export type RouteNameOf<S extends Route['service']> = {
  [Name in RouteName]: Routes[Name]['service'] extends S ? Name : never;
}[RouteName];
