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
import { subscriptionRoutes } from './subscription';
import { walletRoutes } from './wallet';

/** All routes of the API. Servers have one handler for each; clients and the gateway use the same table. */
export const routes = {
  ...authRoutes,
  ...accountRoutes,
  ...catalogRoutes,
  ...walletRoutes,
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

/** The names of the routes that one service handles. */
export type RouteNameOf<S extends Route['service']> = {
  [Name in RouteName]: Routes[Name]['service'] extends S ? Name : never;
}[RouteName];
