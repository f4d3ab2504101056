import type { ParamsByCode } from '@tapwise/contracts/vocabulary/answer-codes/define-code';
import type { FactorCode } from '@tapwise/contracts/vocabulary/answer-codes/factor-codes';
import type { UpgradeCode } from '@tapwise/contracts/vocabulary/answer-codes/upgrade-codes';
import { GOAL_LABELS } from '@tapwise/contracts/vocabulary/goals';
import { joinWords } from '../../text/words';
import type { CodeOf, SentencesFor } from './sentence-types';
import { formatCategory, formatMoney, formatShortMoney } from './words';

type UpgradeParams = ParamsByCode<UpgradeCode>['upgrade'];

/** What the card costs a year, and what is left of the gain. */
function formatCosts({ feeCents, text, membershipCents = 0, netCents }: UpgradeParams): string {
  const costs = [
    ...(feeCents > 0 ? [`annual fee ${formatShortMoney(feeCents)}`] : []),
    ...(membershipCents > 0 ? [`${text ?? 'membership'} ${formatShortMoney(membershipCents)} a year`] : []),
  ];
  if (costs.length === 0) return `; no annual fee${text === undefined ? '' : `, requires ${text}`}`;
  const net = netCents === undefined ? '' : `, so ${formatMoney(netCents)} more after costs`;
  return `; ${joinWords(costs)}${net}`;
}

function renderUpgradeText(params: UpgradeParams): string {
  const { card, wouldCents, spendCents, category, moreCents, best = 'you earned' } = params;
  return `${card} would have earned ${formatMoney(wouldCents)} on the ${formatMoney(spendCents)} of ${formatCategory(category)} you recorded in the last 12 months, ${formatMoney(moreCents)} more than ${best}${formatCosts(params)}.`;
}

const FACTORS: SentencesFor<FactorCode> = {
  'serves-goal': ({ goal }) => `Fits your goal “${GOAL_LABELS[goal]}”.`,
  'used-before': ({ times, ofTimes }) =>
    ofTimes === 1
      ? 'You used it for your only recorded purchase this year.'
      : `You used it for ${String(times)} of your ${String(ofTimes)} recorded purchases this year.`,
  'spent-in-category': ({ category, cents, rewardCents }) =>
    `You spent ${formatMoney(cents)} on ${formatCategory(category)} this year and earned ${formatMoney(rewardCents)}.`,
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
