import { GOAL_LABELS } from '@tapwise/contracts/vocabulary/goals';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import type { ParamsByCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/define-code';
import type { FactorCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/factor-codes';
import type { UpgradeCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/upgrade-codes';
import { formatMoney, formatShortMoney } from '../../text/amounts';
import { joinWords } from '../../text/words';
import { formatCategory } from './phrases';
import type { CodeOf, SentencesFor } from './sentence-types';

type UpgradeParams = ParamsByCode<UpgradeCode>['upgrade'];

/** The card's annual cost, and the rest of the gain. */
function formatCosts({ feeCents, text, membershipCents = 0, netCents }: UpgradeParams): string {
  const costs = [
    ...(feeCents > 0 ? [`${formatShortMoney(feeCents)} annual fee`] : []),
    ...(membershipCents > 0
      ? [`${formatShortMoney(membershipCents)} a year for ${text ?? 'membership'}`]
      : []),
  ];
  if (costs.length === 0) return `; no annual fee${text === undefined ? '' : `, requires ${text}`}`;
  if (netCents === undefined) return `; it costs ${joinWords(costs)}`;
  return `, or ${formatMoney(netCents)} more after its ${joinWords(costs)}`;
}

/** Categories that are named after places instead of goods. */
const PLACE_NAMED_CATEGORIES: ReadonlySet<Category> = new Set([
  'drugstores',
  'wholesale_clubs',
  'department_stores',
]);

/** "$50.00 of groceries you recorded", "$50.00 you recorded at wholesale clubs". */
export function formatRecorded({ spendCents, category }: UpgradeParams): string {
  const spent = formatMoney(spendCents);
  if (category === 'general') return `${spent} of other purchases you recorded`;
  return PLACE_NAMED_CATEGORIES.has(category)
    ? `${spent} you recorded at ${formatCategory(category)}`
    : `${spent} of ${formatCategory(category)} you recorded`;
}

function renderUpgradeText(params: UpgradeParams): string {
  const { card, moreCents, hasForeignFees, best = 'you did' } = params;
  const more = `${formatMoney(moreCents)} more${hasForeignFees ? ' after foreign fees' : ''}`;
  return `${card} would have earned ${more} than ${best} on the ${formatRecorded(params)} in the last 12 months${formatCosts(params)}.`;
}

const FACTORS: SentencesFor<FactorCode> = {
  'serves-goal': ({ goal }) => `Fits your goal “${GOAL_LABELS[goal]}”.`,
  'used-before': ({ times, ofTimes }) =>
    ofTimes === 1
      ? 'You used it for your only recorded purchase this year.'
      : `You used it for ${String(times)} of your ${String(ofTimes)} recorded purchases this year.`,
  'spent-in-category': ({ category, cents, rewardCents }) =>
    `You spent ${formatMoney(cents)} on ${category === 'general' ? 'other purchases' : formatCategory(category)} this year and earned ${formatMoney(rewardCents)}.`,
  visited: ({ store, times }) =>
    `You recorded ${String(times)} ${times === 1 ? 'purchase' : 'purchases'} at ${store} this year.`,
  text: ({ text }) => text,
};

const UPGRADES: SentencesFor<UpgradeCode> = { upgrade: renderUpgradeText, text: ({ text }) => text };

export function renderFactor<Key extends keyof ParamsByCode<FactorCode>>({
  code,
  params,
}: CodeOf<FactorCode, Key>): string {
  return FACTORS[code](params);
}

export function renderUpgrade<Key extends keyof ParamsByCode<UpgradeCode>>({
  code,
  params,
}: CodeOf<UpgradeCode, Key>): string {
  return UPGRADES[code](params);
}
