import { accountRoutes } from './account';
import { adminRoutes } from './admin';
import { authRoutes } from './auth';
import { catalogRoutes } from './catalog';
import type { Route } from './define-route';
import { descriptionRoutes } from './description';
import { insightsRoutes } from './insights';
import { purchaseRoutes } from './purchase';
import { recommendationRoutes } from './recommendation';
import { searchRoutes } from './search';
import { settingsRoutes } from './settings';
import { subscriptionRoutes } from './subscription';
import { walletRoutes } from './wallet';

/** All routes. Servers have one handler for each; the client and the gateway read the table. */
export const routes = {
  ...authRoutes,
  ...accountRoutes,
  ...catalogRoutes,
  ...walletRoutes,
  ...settingsRoutes,
  ...recommendationRoutes,
  ...purchaseRoutes,
  ...searchRoutes,
  ...insightsRoutes,
  ...subscriptionRoutes,
  ...adminRoutes,
  ...descriptionRoutes,
} as const;

export type Routes = typeof routes;
export type RouteName = keyof Routes;

/** The routes of one service. */
export type RouteNameOf<S extends Route['service']> = {
  [Name in RouteName]: Routes[Name]['service'] extends S ? Name : never;
}[RouteName];
