import { parseStreamKind, parseStreamOwner, type StreamKind } from '@tapwise/contracts/events/streams';
import type { ReadModelName } from '@tapwise/contracts/read-models/read-models';

const STREAM_CONTENT: Readonly<Record<StreamKind, string>> = {
  account: 'the account',
  wallet: 'the cards and plan',
  ledger: 'the purchases',
  advice: 'the recommendations',
  recommendation: 'the recommendation',
  favorites: 'the favorites',
  household: 'the membership in a household',
  catalogue: 'the catalog',
  pricing: 'the prices',
  operations: 'the requests of operators',
  correction: 'the progress of a correction',
};

/** The screens that show a read model. */
export const SCREENS: Readonly<Record<ReadModelName, string>> = {
  accounts: 'Profile, onboarding, and the users on the Overview page of Admin',
  wallets: 'My Cards, Home, Profile, and Subscription',
  settings: 'the facts and point values on Profile',
  purchases: 'Purchases, and the card usage on My Cards',
  recommendations: 'the recent recommendations on Home, and receipts',
  searches: 'the search suggestions on Home',
  favorites: 'the favorites on Home',
  feedback: 'the follow rate on the Overview page of Admin',
  insights: 'Insights',
  'daily-spending': 'the welcome bonuses on My Cards and in card details',
  catalogue: 'Explore, the lists of cards to add, and the Catalog page of Admin',
  prices: 'Subscription, and the Prices page of Admin',
  'card-changes': 'what changed about a card, in the audit log on Admin',
  'price-changes': 'the history on the Prices page of Admin',
  statistics: 'the totals on the Overview page of Admin',
  'rebuild-requests': 'the requested rebuilds on the Projections page of Admin',
  'daily-activity': 'the charts and the table of days on the Overview page of Admin',
  'premium-periods': 'the premium users by day on the Overview page of Admin',
  'admin-actions': 'the audit log on Admin',
};

/**
 * Describes the content of a stream: `the purchases of account <id>`. `knownOwner`: the owner, if the
 * stream's name doesn't contain it.
 */
export function describeAffected(stream: string, knownOwner?: string): string {
  const kind = parseStreamKind(stream);
  const owner = parseStreamOwner(stream) ?? knownOwner;
  if (kind === undefined) return `the stream ${stream}`;
  return owner === undefined ? STREAM_CONTENT[kind] : `${STREAM_CONTENT[kind]} of account ${owner}`;
}

const ACCOUNT_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

function findOwnerField(doc: unknown): string | undefined {
  if (typeof doc !== 'object' || doc === null || !('userId' in doc)) return undefined;
  return typeof doc.userId === 'string' ? doc.userId : undefined;
}

/** ` of account <id>`, or empty for documents without an owner. A document's id may contain text that a user typed. */
export function describeOwner(name: ReadModelName, id: string, doc: unknown): string {
  const owner = findOwnerField(doc) ?? (MODELS_BY_USER.has(name) ? ACCOUNT_ID.exec(id)?.[0] : undefined);
  return owner === undefined || !ACCOUNT_ID.test(owner) ? '' : ` of account ${owner}`;
}

/** Their document ids begin with the account's id. */
const MODELS_BY_USER: ReadonlySet<ReadModelName> = new Set([
  'accounts',
  'wallets',
  'settings',
  'searches',
  'favorites',
  'insights',
  'daily-spending',
  'premium-periods',
]);
