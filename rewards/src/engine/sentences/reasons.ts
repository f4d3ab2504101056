import type { ReasonCode } from '@tapwise/contracts/vocabulary/answer-codes';
import type { Network } from '@tapwise/contracts/vocabulary/card';
import type { ParamsByCode } from '@tapwise/contracts/vocabulary/define-code';
import { rewardRateText, whereText } from './rates';
import type { OneOf, SentencesFor } from './sentence-types';
import {
  bonusWord,
  categoryWord,
  goalNames,
  list,
  money,
  NETWORK_NAMES,
  percentText,
  PERIOD_WORDS,
  pointText,
  scopeWord,
  shortMoney,
  USE_WORDS,
} from './words';

function networkNames(networks: readonly Network[]): string {
  return list(networks.map((network) => NETWORK_NAMES[network]));
}

function sameValue(card: string, cents: number, why = ''): string {
  return `${card} would earn the same ${money(cents)}${why}.`;
}

function pays(params: ParamsByCode<ReasonCode>['pays']): string {
  const value = params.valueCents === undefined ? '' : `: ${money(params.valueCents)}`;
  return `${rewardRateText(params)} ${whereText(params)}${value}.`;
}

const SENTENCES: SentencesFor<ReasonCode> = {
  earns: (params) =>
    `${rewardRateText(params)} ${whereText(params)}: ${money(params.valueCents)} on ${money(params.amountCents)}.`,
  pays,
  'earns-nothing': ({ amountCents }) =>
    amountCents === undefined ? 'Earns nothing here.' : `Earns nothing on ${money(amountCents)}.`,
  'none-accepted': ({ store, networks, scope }) =>
    networks
      ? `None of your ${scopeWord(scope)}cards is accepted at ${store}: it takes only ${networkNames(networks)}.`
      : `None of your ${scopeWord(scope)}cards is accepted at ${store}: store cards work only at their own stores.`,
  'network-not-accepted': ({ store, networks, network }) =>
    `${store} takes only ${networkNames(networks)}; this card is ${NETWORK_NAMES[network]}.`,
  'other-store-only': ({ stores }) =>
    stores.length > 0
      ? `This store card works only at ${list(stores)}.`
      : 'This store card works only at its own store.',
  'cap-left': ({ period, limitCents, leftCents, percent, afterPercent }) =>
    leftCents === limitCents
      ? `All ${shortMoney(limitCents)} of this ${PERIOD_WORDS[period]}'s ${percentText(percent)} is left.`
      : `You have ${shortMoney(leftCents)} left of this ${PERIOD_WORDS[period]}'s ${shortMoney(limitCents)} at ${percentText(percent)}, then ${percentText(afterPercent)}.`,
  'cap-used-up': ({ period, limitCents, afterPercent }) =>
    `You've used up this ${PERIOD_WORDS[period]}'s ${shortMoney(limitCents)} limit, so it pays ${percentText(afterPercent)}.`,
  'runner-up': ({ card, valueCents, aheadCents }) =>
    `Next best is ${card} with ${money(valueCents)}, ${money(aheadCents)} less.`,
  'others-earn-nothing': ({ scope }) => `None of your other ${scopeWord(scope)}cards earns anything here.`,
  tie: ({ card, valueCents }) => sameValue(card, valueCents),
  'tie-by-goals': ({ card, valueCents, goals }) =>
    sameValue(card, valueCents, `, but this card fits ${goalNames(goals)}`),
  'tie-by-cap-room': ({ card, valueCents, keptCents }) =>
    sameValue(
      card,
      valueCents,
      `, but this card leaves ${money(keptCents)} more of your spending caps unused`,
    ),
  'tie-by-use': ({ card, valueCents, uses, otherUses }) =>
    sameValue(
      card,
      valueCents,
      `, but you use this card more often: ${String(uses)} ${uses === 1 ? 'time' : 'times'} this year, the other ${String(otherUses)}`,
    ),
  'near-tie-by-goals': ({ card, aheadCents, goals }) =>
    `${card} would earn ${money(aheadCents)} more, but this card fits ${goalNames(goals)}.`,
  'only-card': ({ scope }) => `It's your only ${scopeWord(scope)}card accepted here.`,
  'store-category': ({ store, category, merchantCode }) =>
    category === 'general'
      ? `${store} is in no bonus category (usual merchant code ${merchantCode}).`
      : `${store} counts as ${categoryWord(category)} (usual merchant code ${merchantCode}).`,
  'pump-category': () => 'Counted as the pump; inside, it codes as a convenience store.',
  'term-category': ({ search, category }) =>
    category === 'general'
      ? `“${search}” is in no bonus category.`
      : `“${search}” counts as ${categoryWord(category)}.`,
  'category-given': ({ category }) => `Counted as ${categoryWord(category)}, the category you chose.`,
  'unknown-store': ({ search }) =>
    `We don't know “${search}”, so we counted base rates only. Add a category to be sure.`,
  'no-grocery-store': ({ store }) =>
    `Card issuers don't count ${store} as a grocery store, so grocery bonuses don't pay there.`,
  'no-bonus': ({ category, scope }) =>
    `None of your ${scopeWord(scope)}cards earns a bonus on ${categoryWord(category)} here.`,
  'no-unconditional-bonus': ({ category, scope }) =>
    `None of your ${scopeWord(scope)}cards earns an unconditional ${bonusWord(category)} bonus here.`,
  'points-at-cash-value': ({ centsPerPoint }) =>
    `Points valued at ${pointText(centsPerPoint)}, their cash value, because you chose cash back.`,
  'points-at-planned-value': ({ centsPerPoint, cashCentsPerPoint, cashValueCents, use }) =>
    `Valued at ${pointText(centsPerPoint)} ${use ? USE_WORDS[use] : 'when redeemed well'}; as cash ${pointText(cashCentsPerPoint)} = ${money(cashValueCents)}.`,
  text: ({ text }) => text,
};

type Code = keyof ParamsByCode<ReasonCode>;

/** The sentence of a reason. */
export function reasonSentence<Key extends Code>({ code, params }: OneOf<ReasonCode, Key>): string {
  return SENTENCES[code](params);
}
