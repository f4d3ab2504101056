import type { ReadModelName } from '@tapwise/contracts/read-models/read-models';
import { accountsProjection } from './accounts';
import { adminActionsProjection } from './admin-actions';
import { cardChangesProjection } from './card-changes';
import { catalogProjection } from './catalog';
import { dailyActivityProjection } from './daily-activity';
import { dailySpendingProjection } from './daily-spending';
import { favoritesProjection } from './favorites';
import { feedbackProjection } from './feedback';
import { insightsProjection } from './insights';
import { premiumPeriodsProjection } from './premium-periods';
import { priceChangesProjection } from './price-changes';
import { pricesProjection } from './prices';
import type { Projection } from './projection';
import { purchasesProjection } from './purchases';
import { rebuildRequestsProjection } from './rebuild-requests';
import { recommendationsProjection } from './recommendations';
import { searchesProjection } from './searches';
import { settingsProjection } from './settings';
import { statisticsProjection } from './statistics';
import { walletsProjection } from './wallets';

const byName: Readonly<Record<ReadModelName, Projection>> = {
  accounts: accountsProjection,
  wallets: walletsProjection,
  settings: settingsProjection,
  purchases: purchasesProjection,
  recommendations: recommendationsProjection,
  searches: searchesProjection,
  favorites: favoritesProjection,
  feedback: feedbackProjection,
  insights: insightsProjection,
  'daily-spending': dailySpendingProjection,
  catalogue: catalogProjection,
  prices: pricesProjection,
  'price-changes': priceChangesProjection,
  statistics: statisticsProjection,
  'rebuild-requests': rebuildRequestsProjection,
  'daily-activity': dailyActivityProjection,
  'premium-periods': premiumPeriodsProjection,
  'admin-actions': adminActionsProjection,
  'card-changes': cardChangesProjection,
};

/** Every projection of Tapwise. A read model without a projection doesn't compile. */
export const PROJECTIONS: readonly Projection[] = Object.values(byName);
