import type { WarningCode } from '@tapwise/contracts/vocabulary/answer-codes';
import type { ParamsByCode } from '@tapwise/contracts/vocabulary/define-code';
import type { CodeOf, SentencesFor } from './sentence-types';
import { formatPercent } from './words';

export function writeForeignFee(percent: number): string {
  return `Charges a ${formatPercent(percent)} foreign transaction fee.`;
}

export function writeCaution({ card, text }: { readonly card: string; readonly text: string }): string {
  return `About ${card}: ${text}.`;
}

const SENTENCES: SentencesFor<WarningCode> = {
  'guessed-store': ({ store }) => `We assumed ${store}. Not right? Add a category.`,
  'store-trap': ({ text }) => text,
  'rent-fee': () => 'Paying rent by card often costs a fee of about 3%, more than most rewards.',
  'foreign-fee': ({ percent }) => writeForeignFee(percent),
  'foreign-fee-avoidable': ({ percent, card }) =>
    `Charges a ${formatPercent(percent)} foreign transaction fee; ${card} has none.`,
  'card-caution': writeCaution,
  'old-figures': ({ card, year }) => `Rates for ${card} were last confirmed in ${String(year)}.`,
  text: ({ text }) => text,
};

type Code = keyof ParamsByCode<WarningCode>;

export function writeWarning<Key extends Code>({ code, params }: CodeOf<WarningCode, Key>): string {
  return SENTENCES[code](params);
}
