import { accounts } from './accounts';
import { adminActions } from './admin-actions';
import { cardChanges } from './card-changes';
import { catalog } from './catalog';
import { dailyActivity } from './daily-activity';
import { dailySpending } from './daily-spending';
import { favorites } from './favorites';
import { feedback } from './feedback';
import { insights } from './insights';
import { premiumPeriods } from './premium-periods';
import { priceChanges } from './price-changes';
import { prices } from './prices';
import { purchases } from './purchases';
import { rebuildRequests } from './rebuild-requests';
import { recommendations } from './recommendations';
import { searches } from './searches';
import { settings } from './settings';
import { statistics } from './statistics';
import { wallets } from './wallets';

/** All read models. One projection writes each. */
export const READ_MODELS = [
  accounts,
  wallets,
  settings,
  purchases,
  recommendations,
  searches,
  favorites,
  feedback,
  insights,
  dailySpending,
  catalog,
  prices,
  priceChanges,
  statistics,
  rebuildRequests,
  dailyActivity,
  premiumPeriods,
  adminActions,
  cardChanges,
] as const;

export type ReadModelName = (typeof READ_MODELS)[number]['name'];
