import type { ParamsByCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/define-code';
import type { WarningCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/warning-codes';
import { formatMoney, formatPercent, formatShortMoney } from '../../text/amounts';
import { formatQuarter } from '../../text/words';
import { formatIncluded } from './phrases';
import type { CodeOf, SentencesFor } from './sentence-types';

type Params = ParamsByCode<WarningCode>;

export function renderForeignFee(percent: number): string {
  return `Charges a ${formatPercent(percent)} foreign transaction fee.`;
}

export function renderCaution({ card, text }: { readonly card: string; readonly text: string }): string {
  return `${card}: ${text}.`;
}

/** The same for a screen. */
export function renderPlainUnknownStore({ search }: { readonly search: string }): string {
  return `“${search}” isn’t a store we know, so these are everyday rates. Add a category to be sure.`;
}

export function renderUnknownStore({ search }: { readonly search: string }): string {
  return `We don’t recognize “${search}” and used base rates. Add a category to be sure.`;
}

function renderForeignCost(percent: number, costCents: number | undefined): string {
  const fee = `a ${formatPercent(percent)} foreign transaction fee`;
  return costCents === undefined ? `Charges ${fee}` : `Charges ${fee}: ${formatMoney(costCents)} here`;
}

function renderOtherCapUsed(params: Params['other-cap-used']): string {
  const { card, period, limitCents, leftCents, percent } = params;
  const share = leftCents === 0 ? 'is used up' : `has only ${formatShortMoney(leftCents)} left`;
  const cap = `${formatShortMoney(limitCents)} at ${formatPercent(percent)}`;
  return renderCaution({ card, text: `this ${period}’s ${cap} ${share}` });
}

function renderOtherCode(params: Params['other-code']): string {
  const { label, when, card, valueCents, insteadCents, ...included } = params;
  const code = `${label.toLowerCase()}${when === undefined ? '' : ` (${when})`}`;
  const values = `${formatMoney(valueCents)} instead of ${formatMoney(insteadCents)}`;
  return `If it counts as ${code}, ${card} is better: ${values}${formatIncluded(included)}.`;
}

/** Also the sentence of the reason that earlier versions gave. */
export function renderNoGroceryStore({ store }: { readonly store: string }): string {
  return `Issuers usually don’t count ${store} as a grocery store, so we counted no grocery bonus.`;
}

const SENTENCES: SentencesFor<WarningCode> = {
  'guessed-store': ({ store }) => `We assumed ${store}. Not right? Add a category.`,
  'store-trap': ({ text }) => `${text}.`,
  // Source: the rows without a code in the cash-like codes' data.
  'gift-cards': () =>
    'American Express says gift cards earn no points; most other issuers pay the store’s rate.',
  'rent-fee': () => 'Paying rent by card often costs a fee of about 3%, more than most rewards.',
  'foreign-fee': ({ percent, costCents }) => `${renderForeignCost(percent, costCents)}.`,
  'foreign-fee-avoidable': ({ percent, costCents, card }) =>
    `${renderForeignCost(percent, costCents)}; ${card} has none.`,
  'no-foreign-fee': ({ card, percent }) =>
    card === undefined || percent === undefined
      ? 'No foreign transaction fee.'
      : `No foreign transaction fee; ${card} would charge ${formatPercent(percent)}.`,
  surcharge: ({ percent, costCents, rule, isAboveReward }) =>
    `Paying by card costs about ${formatPercent(percent)} here (${formatMoney(costCents)})${isAboveReward ? ', more than the card earns' : ''}. ${rule}.`,
  'payment-rule': ({ rule }) => `${rule}.`,
  'cash-like': ({ what }) => `${what}: your issuer may charge a cash-advance fee.`,
  'unknown-store': renderUnknownStore,
  'other-code': renderOtherCode,
  'quarter-unknown': ({ card, quarter, rate, unit }) =>
    `We don’t know the ${formatQuarter(quarter)} categories of ${card}. If they include this purchase, it earns ${String(rate)}${unit}.`,
  'no-grocery-store': renderNoGroceryStore,
  'card-caution': renderCaution,
  'other-cap-used': renderOtherCapUsed,
  'old-figures': ({ card, year }) => `Rates for ${card} were last confirmed in ${String(year)}.`,
  text: ({ text }) => text,
};

export function renderWarning<Key extends keyof Params>({ code, params }: CodeOf<WarningCode, Key>): string {
  return SENTENCES[code](params);
}
