import { accounts } from './account';
import { catalog } from './catalog';
import { favorites } from './favorites';
import { feedback } from './feedback';
import { insights } from './insights';
import { prices } from './price';
import { purchases } from './purchase';
import { recommendations } from './recommendation';
import { searches } from './search';
import { settings } from './settings';
import { statistics } from './statistics';
import { wallets } from './wallet';

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
  catalog,
  prices,
  statistics,
] as const;

export type ReadModelName = (typeof READ_MODELS)[number]['name'];
