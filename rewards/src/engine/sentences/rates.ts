import type { OfferRate, RewardRateParts, RulePlace } from '@tapwise/contracts/vocabulary/code-params';
import type { Tier } from '@tapwise/contracts/vocabulary/recommendation';
import { categoryWord, money, percentText, PERIOD_WORDS, pointText, quarterText } from './words';

/** `4x at 1.5¢`, `6% on the first $100.00, then 1%`; null: the percent says it all. */
export function rateDetail(parts: RewardRateParts): string | null {
  const { pointsPerDollar, centsPerPoint, firstPercent, firstCents, thenPercent } = parts;
  if (firstPercent !== undefined && firstCents !== undefined && thenPercent !== undefined)
    return `${percentText(firstPercent)} on the first ${money(firstCents)}, then ${percentText(thenPercent)}`;
  return pointsPerDollar !== undefined && centsPerPoint !== undefined
    ? `${String(pointsPerDollar)}x at ${pointText(centsPerPoint)}`
    : null;
}

/** `6% on the first $200.00, then 1%`: what an amount meets that reaches these tiers. */
export function tiersText(reached: readonly Tier[]): string {
  const parts = reached.map(({ percent, roomCents }, index) => {
    const isLast = index === reached.length - 1;
    const room =
      roomCents === null || isLast ? '' : ` on the ${index ? 'next' : 'first'} ${money(roomCents)}`;
    return `${percentText(percent)}${room}`;
  });
  return parts.join(', then ');
}

/** `6% back (4x at 1.5¢)`, `2% back`, `2.67% back (6% on the first $100.00, then 1%)`. */
export function rewardRateText(parts: RewardRateParts): string {
  const detail = rateDetail(parts);
  const percent = `${percentText(parts.percent)} back`;
  return detail === null ? percent : `${percent} (${detail})`;
}

/** `5%`, `10x (15%)`. */
export function offerText({ rate, unit, percent }: OfferRate): string {
  const text = `${String(rate)}${unit}`;
  return unit === 'x' ? `${text} (${percentText(percent)})` : text;
}

const WHERE: Readonly<Record<RulePlace['where'], (place: RulePlace) => string>> = {
  everything: () => 'on everything',
  category: ({ category }) => `on ${categoryWord(category)}`,
  travel: ({ category }) => `on travel, which covers ${categoryWord(category)}`,
  store: ({ store = '' }) => `at ${store}`,
  'chosen-category': ({ category }) => `on ${categoryWord(category)}, your chosen category`,
  'top-category': ({ category, period = 'month' }) =>
    `on ${categoryWord(category)}, a top category this ${PERIOD_WORDS[period]}`,
  'rotating-category': ({ category, quarter = '' }) =>
    `on ${categoryWord(category)}, one of its ${quarterText(quarter)} categories`,
  'rotating-store': ({ store = '', quarter = '' }) =>
    `at ${store}, one of its ${quarterText(quarter)} categories`,
};

/** Where a rule pays, as it fits a place: "on dining", "at Target", "on gas, one of its Q3 2026 categories". */
export function whereText(place: RulePlace): string {
  return WHERE[place.where](place);
}
