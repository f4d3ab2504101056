import { type Category, isCategory } from './categories';
import { type Channel, CHANNELS } from './channels';
import type { Mcc } from './mcc';

/** The details besides the merchant that determine which rules apply to recorded purchases. */
export interface SpendingKind {
  readonly category: Category;
  /** Null if the code isn't known; undefined if an earlier version recorded the purchase without codes. */
  readonly mcc: Mcc | null | undefined;
  readonly channel: Channel;
  readonly isAbroad: boolean;
}

const UNKNOWN_CODE = '0000';
const FOREIGN_PLACE = 'abroad';

/**
 * The key for the sum of purchases of one kind: `groceries:5411`, `online:5999:online`,
 * `dining:5812:abroad`. A category alone is a sum of an earlier version, which stored no codes.
 */
export function toSpendingKey({ category, mcc, channel, isAbroad }: SpendingKind): string {
  if (mcc === undefined) return category;
  const channelPart = channel === 'in-store' ? '' : `:${channel}`;
  return `${category}:${mcc ?? UNKNOWN_CODE}${channelPart}${isAbroad ? `:${FOREIGN_PLACE}` : ''}`;
}

/** The kind of purchases in a key, or undefined if its category is no longer known. */
export function parseSpendingKey(key: string): SpendingKind | undefined {
  const [category = '', code, ...qualifiers] = key.split(':');
  if (!isCategory(category)) return undefined;
  return {
    category,
    mcc: code === UNKNOWN_CODE ? null : code,
    channel: CHANNELS.find((channel) => qualifiers.includes(channel)) ?? 'in-store',
    isAbroad: qualifiers.includes(FOREIGN_PLACE),
  };
}
