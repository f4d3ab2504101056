import type {
  ConditionalRate,
  RewardRateParts,
  RuleMatch,
} from '@tapwise/contracts/vocabulary/recommendations/answer-codes/code-params';
import type { Tier } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import { formatMoney, formatPercent, formatPointValue } from '../../text/amounts';
import { formatQuarter } from '../../text/words';
import { formatCategory } from './phrases';

const formatShortPoints = (pointsPerDollar: number, value: string) =>
  `${String(pointsPerDollar)}x at ${value}`;

/** For a screen: `4x points worth 1.5¢ each`. */
export const formatPlainPoints = (pointsPerDollar: number, value: string) =>
  `${String(pointsPerDollar)}x points worth ${value} each`;

/**
 * `4x at 1.5¢`, `6% on the first $100.00, then 1%`; null if the percentage is enough. `formatPoints`: how points per
 * dollar and their value are written.
 */
export function formatRateDetail(parts: RewardRateParts, formatPoints = formatShortPoints): string | null {
  const { pointsPerDollar, centsPerPoint, firstPercent, firstCents, thenPercent } = parts;
  const isSplit = firstCents !== undefined && firstPercent !== thenPercent;
  if (isSplit && firstPercent !== undefined && thenPercent !== undefined)
    return `${formatPercent(firstPercent)} on the first ${formatMoney(firstCents)}, then ${formatPercent(thenPercent)}`;
  return pointsPerDollar !== undefined && centsPerPoint !== undefined
    ? formatPoints(pointsPerDollar, formatPointValue(centsPerPoint))
    : null;
}

/** Joins neighbors that pay the same percentage. */
function joinEqualTiers(tiers: readonly Tier[]): readonly Tier[] {
  const joined: Tier[] = [];
  for (const tier of tiers) {
    const last = joined.at(-1);
    if (last?.percent !== tier.percent) joined.push(tier);
    else {
      const roomCents =
        last.roomCents === null || tier.roomCents === null ? null : last.roomCents + tier.roomCents;
      joined.splice(-1, 1, { percent: tier.percent, roomCents });
    }
  }
  return joined;
}

/** The rates of the tiers that an amount reaches: `6% on the first $200.00, then 1%`. */
export function formatTiers(reached: readonly Tier[]): string {
  const tiers = joinEqualTiers(reached);
  const parts = tiers.map(({ percent, roomCents }, index) => {
    const isLast = index === tiers.length - 1;
    const room =
      roomCents === null || isLast ? '' : ` on the ${index ? 'next' : 'first'} ${formatMoney(roomCents)}`;
    return `${formatPercent(percent)}${room}`;
  });
  return parts.join(', then ');
}

/** `6% back (4x at 1.5¢)`, `2% back`, `2.67% back (6% on the first $100.00, then 1%)`. */
export function formatRewardRate(parts: RewardRateParts): string {
  const detail = formatRateDetail(parts);
  const percent = `${formatPercent(parts.percent)} back`;
  return detail === null ? percent : `${percent} (${detail})`;
}

/** `5%`, `10x (15%)`. */
export function formatConditionalRate({ rate, unit, percent }: ConditionalRate): string {
  const text = `${String(rate)}${unit}`;
  return unit === 'x' ? `${text} (${formatPercent(percent)})` : text;
}

const RULE_MATCH_TEXTS: Readonly<Record<RuleMatch['where'], (match: RuleMatch) => string>> = {
  everything: () => 'on everything',
  category: ({ category }) => `on ${formatCategory(category)}`,
  travel: ({ category }) => `on travel, which includes ${formatCategory(category)}`,
  store: ({ store = '' }) => `at ${store}`,
  'chosen-category': ({ category, label, isAssumed }) =>
    `on ${label?.toLowerCase() ?? formatCategory(category)}, ${isAssumed ? 'the card’s default choice' : 'your chosen category'}`,
  'top-category': ({ category, period = 'month', isAssumed }) =>
    isAssumed
      ? `on ${formatCategory(category)} if it’s a top category`
      : `on ${formatCategory(category)}, a top category this ${period}`,
  'rotating-category': ({ category, quarter = '' }) =>
    `on ${formatCategory(category)}, one of its ${formatQuarter(quarter)} categories`,
  'rotating-store': ({ store = '', quarter = '' }) =>
    `at ${store}, one of its ${formatQuarter(quarter)} stores`,
};

/** Renders where a rule pays: "on dining", "at Target", "on gas, one of its Q3 2026 categories". */
export function formatRuleMatch(match: RuleMatch): string {
  return RULE_MATCH_TEXTS[match.where](match);
}
