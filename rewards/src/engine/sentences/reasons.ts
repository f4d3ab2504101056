import type { Network } from '@tapwise/contracts/vocabulary/cards/card';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { ParamsByCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/define-code';
import type { ReasonCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/reason-codes';
import { formatMoney, formatPercent, formatPointValue, formatShortMoney } from '../../text/amounts';
import { formatFutureDay } from '../../text/days';
import { joinWords } from '../../text/words';
import { renderCapLeft, renderCapUsedUp } from './caps';
import { renderOffer } from './hints';
import {
  formatBonusCategory,
  formatCategory,
  formatGoals,
  formatIncluded,
  formatScope,
  type IncludedValues,
  NETWORK_NAMES,
  USE_WORDS,
} from './phrases';
import { formatRewardRate, formatRuleMatch } from './rates';
import type { CodeOf, SentencesFor } from './sentence-types';
import { renderNoGroceryStore, renderUnknownStore } from './warnings';

/** The names of payment networks: `Visa and Discover`. */
export function formatNetworks(networks: readonly Network[]): string {
  return joinWords(networks.map((network) => NETWORK_NAMES[network]));
}

interface TieParams extends IncludedValues {
  readonly card: string;
  readonly valueCents: Cents;
}

function renderTie({ card, valueCents, ...included }: TieParams, cause = ''): string {
  return `${card} would earn the same ${formatMoney(valueCents)}${formatIncluded(included)}${cause}.`;
}

function renderWelcomeBonus(params: ParamsByCode<ReasonCode>['welcome-bonus']): string {
  const { valueCents, bonusCents, remainingCents, deadline, daysLeft, isCompleted } = params;
  const counts = `This purchase is worth ${formatMoney(valueCents)} toward your ${formatShortMoney(bonusCents)} welcome bonus`;
  return isCompleted
    ? `${counts} and completes it.`
    : `${counts}: ${formatShortMoney(remainingCents)} to go by ${formatFutureDay(deadline, daysLeft)}.`;
}

type PaysParams = ParamsByCode<ReasonCode>['pays'];

/** The rate and where it pays: the part of `pays` that doesn't depend on the amount. */
export function formatPayingRate(params: PaysParams): string {
  return `${formatRewardRate(params)} ${formatRuleMatch(params)}`;
}

/** The sentence of `pays`. `rate` comes from `formatPayingRate`. */
export function renderPays(rate: string, valueCents: Cents | undefined): string {
  return valueCents === undefined ? `${rate}.` : `${rate}: ${formatMoney(valueCents)}.`;
}

/** Why a store doesn't accept a card, where a title says that it doesn't. */
export const renderAcceptanceCause = ({
  networks,
}: Pick<ParamsByCode<ReasonCode>['none-accepted'], 'networks'>) =>
  networks ? `It takes only ${formatNetworks(networks)}.` : 'Store cards work only at their own stores.';

const SENTENCES: SentencesFor<ReasonCode> = {
  earns: (params) =>
    `${formatRewardRate(params)} ${formatRuleMatch(params)}: ${formatMoney(params.valueCents)} on ${formatMoney(params.amountCents)}.`,
  pays: (params) => renderPays(formatPayingRate(params), params.valueCents),
  'earns-nothing': ({ amountCents }) =>
    amountCents === undefined ? 'Earns nothing here.' : `Earns nothing on ${formatMoney(amountCents)}.`,
  'none-accepted': ({ store, networks, scope }) =>
    networks
      ? `None of your ${formatScope(scope)}cards is accepted at ${store}: it takes only ${formatNetworks(networks)}.`
      : `None of your ${formatScope(scope)}cards is accepted at ${store}: store cards work only at their own stores.`,
  'network-not-accepted': ({ store, networks, network }) =>
    `${store} takes only ${formatNetworks(networks)}; this card is ${NETWORK_NAMES[network]}.`,
  'other-store-only': ({ stores }) =>
    stores.length > 0
      ? `This store card works only at ${joinWords(stores)}.`
      : 'This store card works only at its own store.',
  'cap-left': renderCapLeft,
  'cap-used-up': renderCapUsedUp,
  'runner-up': ({ card, valueCents, aheadCents, hasCosts, offer, ...included }) =>
    `Next best is ${card} with ${formatMoney(valueCents)}${hasCosts ? ' after costs' : ''}, ${formatMoney(aheadCents)} less${formatIncluded(included)}.${offer ? ` It could beat this card: ${renderOffer(offer)}` : ''}`,
  'others-earn-nothing': ({ scope }) => `None of your other ${formatScope(scope)}cards earns anything here.`,
  'welcome-bonus': renderWelcomeBonus,
  'wins-by-bonus': ({ card, moreCents, aheadCents, hasCosts }) =>
    `${card} would earn ${formatMoney(moreCents)} more${hasCosts ? ' after costs' : ''}, but with the welcome bonus, this card is worth ${formatMoney(aheadCents)} more.`,
  'wins-by-benefits': ({ card, moreCents, aheadCents, hasCosts, hasBonus }) =>
    `${card} would earn ${formatMoney(moreCents)} more${hasCosts ? ' after costs' : ''}, but with its credits and offers${hasBonus ? ' and the welcome bonus' : ''}, this card is worth ${formatMoney(aheadCents)} more.`,
  tie: (params) => renderTie(params),
  'tie-by-goals': ({ goals, ...params }) => renderTie(params, `, but this card fits ${formatGoals(goals)}`),
  'tie-by-cap-room': ({ keptCents, ...params }) =>
    renderTie(params, `, but this card uses ${formatMoney(keptCents)} less of your spending caps`),
  'tie-by-use': ({ uses, otherUses, ...params }) =>
    renderTie(
      params,
      `, but you’ve used this card more often this year (${String(uses)} to ${String(otherUses)})`,
    ),
  'near-tie-by-goals': ({ card, aheadCents, goals, ...included }) =>
    `${card} would earn ${formatMoney(aheadCents)} more${formatIncluded(included)}, but this card fits ${formatGoals(goals)}.`,
  'only-card': ({ scope }) => `It’s your only ${formatScope(scope)}card accepted here.`,
  'no-credit-cards': ({ store, rule }) =>
    `${store === undefined ? 'No credit cards are accepted here' : `${store} doesn’t take credit cards`}. ${rule ?? 'Pay by debit card, cash, or check'}.`,
  'cash-like': () => 'Issuers treat this payment like cash, so it earns nothing.',
  'store-category': ({ store, category, merchantCode }) =>
    category === 'general'
      ? `No category bonus at ${store} (merchant code ${merchantCode}).`
      : `${store} usually counts as ${formatCategory(category)} (merchant code ${merchantCode}).`,
  'pump-category': () => 'Assumes you pay at the pump; inside counts as a convenience store.',
  'term-category': ({ search, category }) =>
    category === 'general'
      ? `No category bonus for “${search}”.`
      : `“${search}” counts as ${formatCategory(category)}.`,
  'category-given': ({ category }) => `Counted as ${formatCategory(category)}, the category you chose.`,
  'unknown-store': renderUnknownStore,
  clarified: ({ store, code, label }) =>
    `Counted as ${label.toLowerCase()} (merchant code ${code}), based on your answer about ${store}.`,
  'no-grocery-store': renderNoGroceryStore,
  'no-bonus': ({ category, scope }) =>
    `None of your ${formatScope(scope)}cards earns a bonus on ${formatCategory(category)} here.`,
  'no-unconditional-bonus': ({ category, scope }) =>
    `None of your ${formatScope(scope)}cards earns an unconditional ${formatBonusCategory(category)} bonus here.`,
  'points-at-cash-value': ({ centsPerPoint }) =>
    `Points valued at ${formatPointValue(centsPerPoint)}, their cash value, because you chose cash back.`,
  'points-at-planned-value': ({ centsPerPoint, cashCentsPerPoint, cashValueCents, use }) =>
    `Valued at ${formatPointValue(centsPerPoint)} ${use ? USE_WORDS[use] : 'when redeemed well'}; as cash ${formatPointValue(cashCentsPerPoint)} = ${formatMoney(cashValueCents)}.`,
  'points-at-own-value': ({ centsPerPoint }) =>
    `Points valued at ${formatPointValue(centsPerPoint)}, the value you set.`,
  'points-pooled': ({ currency, card }) => `Its rewards count as ${currency}, because you also have ${card}.`,
  'best-anywhere': ({ card, netCents, percent }) =>
    `The score is relative to the best card in our catalog here: ${card}, ${formatMoney(netCents)} (${formatPercent(percent)}).`,
  text: ({ text }) => text,
};

type Code = keyof ParamsByCode<ReasonCode>;

export function renderReason<Key extends Code>({ code, params }: CodeOf<ReasonCode, Key>): string {
  return SENTENCES[code](params);
}
