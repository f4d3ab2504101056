import type { FactorCode, UpgradeCode } from '@tapwise/contracts/vocabulary/answer-codes';
import type { ParamsByCode } from '@tapwise/contracts/vocabulary/define-code';
import { GOAL_LABELS } from '@tapwise/contracts/vocabulary/goals';
import type { OneOf, SentencesFor } from './sentence-types';
import { categoryWord, money, shortMoney } from './words';

type UpgradeParams = ParamsByCode<UpgradeCode>['upgrade'];

/** What it would cost to have the card: its fee and the membership that it needs. */
function costs({ feeCents, text, membershipCents, moreCents }: UpgradeParams): string {
  if (membershipCents !== undefined && membershipCents >= moreCents)
    return `, but membership costs ${shortMoney(membershipCents)}: not worth it yet`;
  const fee = feeCents > 0 ? `annual fee ${shortMoney(feeCents)}` : 'no annual fee';
  return `; ${fee}${text === undefined ? '' : `, requires ${text}`}`;
}

function upgrade(params: UpgradeParams): string {
  const { card, wouldCents, spendCents, category, moreCents, best = 'you earned' } = params;
  return `${card} would have earned ${money(wouldCents)} on the ${money(spendCents)} of ${categoryWord(category)} you recorded this year, ${money(moreCents)} more than ${best}${costs(params)}.`;
}

const FACTORS: SentencesFor<FactorCode> = {
  'serves-goal': ({ goal }) => `Fits your goal “${GOAL_LABELS[goal]}”.`,
  'used-before': ({ times, ofTimes }) =>
    ofTimes === 1
      ? 'You used it for your only recorded purchase this year.'
      : `You used it for ${String(times)} of your ${String(ofTimes)} recorded purchases this year.`,
  'spent-in-category': ({ category, cents, rewardCents }) =>
    `You spent ${money(cents)} on ${categoryWord(category)} this year and earned ${money(rewardCents)}.`,
  visited: ({ store, times }) =>
    `You recorded ${String(times)} ${times === 1 ? 'purchase' : 'purchases'} at ${store} this year.`,
  text: ({ text }) => text,
};

const UPGRADES: SentencesFor<UpgradeCode> = { upgrade, text: ({ text }) => text };

/** The sentence of a fact about the user. */
export function factorSentence<Key extends keyof ParamsByCode<FactorCode>>({
  code,
  params,
}: OneOf<FactorCode, Key>): string {
  return FACTORS[code](params);
}

/** The sentence of a card that would have earned more. */
export function upgradeSentence<Key extends keyof ParamsByCode<UpgradeCode>>({
  code,
  params,
}: OneOf<UpgradeCode, Key>): string {
  return UPGRADES[code](params);
}
