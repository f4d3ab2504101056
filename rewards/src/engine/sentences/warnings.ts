import type { WarningCode } from '@tapwise/contracts/vocabulary/answer-codes';
import type { ParamsByCode } from '@tapwise/contracts/vocabulary/define-code';
import { formatQuarter } from '../../text/words';
import type { CodeOf, SentencesFor } from './sentence-types';
import { formatMoney, formatPercent } from './words';

export function renderForeignFee(percent: number): string {
  return `Charges a ${formatPercent(percent)} foreign transaction fee.`;
}

export function renderCaution({ card, text }: { readonly card: string; readonly text: string }): string {
  return `About ${card}: ${text}.`;
}

export function renderUnknownStore({ search }: { readonly search: string }): string {
  return `We don't know “${search}”, so we counted base rates only. Add a category to be sure.`;
}

function renderForeignCost(percent: number, costCents: number | undefined): string {
  const fee = `a ${formatPercent(percent)} foreign transaction fee`;
  return costCents === undefined ? `Charges ${fee}` : `Costs ${formatMoney(costCents)} here: ${fee}`;
}

const SENTENCES: SentencesFor<WarningCode> = {
  'guessed-store': ({ store }) => `We assumed ${store}. Not right? Add a category.`,
  'store-trap': ({ text }) => text,
  'rent-fee': () => 'Paying rent by card often costs a fee of about 3%, more than most rewards.',
  'foreign-fee': ({ percent, costCents }) => `${renderForeignCost(percent, costCents)}.`,
  'foreign-fee-avoidable': ({ percent, costCents, card }) =>
    `${renderForeignCost(percent, costCents)}; ${card} has none.`,
  'no-foreign-fee': ({ card, percent }) =>
    card === undefined || percent === undefined
      ? 'No foreign transaction fee.'
      : `No foreign transaction fee; ${card} would charge ${formatPercent(percent)}.`,
  surcharge: ({ percent, costCents, rule, isAboveReward }) =>
    `Paying by card costs about ${formatPercent(percent)} here, ${formatMoney(costCents)}${isAboveReward ? ': more than the card earns' : ''}. ${rule}.`,
  'payment-rule': ({ rule }) => `${rule}.`,
  'cash-like': ({ what }) =>
    `${what}: issuers treat this like cash. It earns no rewards and may cost a cash-advance fee.`,
  'unknown-store': renderUnknownStore,
  'other-code': ({ label, when, card, valueCents, insteadCents }) =>
    `It may code as ${label.toLowerCase()}${when === undefined ? '' : ` (${when})`}. Then ${card} earns more: ${formatMoney(valueCents)} instead of ${formatMoney(insteadCents)}.`,
  'quarter-unknown': ({ card, quarter, rate, unit }) =>
    `We don't know the ${formatQuarter(quarter)} categories of ${card}. If they include this purchase, it pays ${String(rate)}${unit}.`,
  'card-caution': renderCaution,
  'old-figures': ({ card, year }) => `Rates for ${card} were last confirmed in ${String(year)}.`,
  text: ({ text }) => text,
};

type Code = keyof ParamsByCode<WarningCode>;

export function renderWarning<Key extends Code>({ code, params }: CodeOf<WarningCode, Key>): string {
  return SENTENCES[code](params);
}
