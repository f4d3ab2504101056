import type { WarningCode } from '@tapwise/contracts/vocabulary/answer-codes';
import type { ParamsByCode } from '@tapwise/contracts/vocabulary/define-code';
import type { OneOf, SentencesFor } from './sentence-types';
import { percentText } from './words';

export function foreignFee(percent: number): string {
  return `Charges a ${percentText(percent)} foreign transaction fee.`;
}

export function caution({ card, text }: { readonly card: string; readonly text: string }): string {
  return `About ${card}: ${text}.`;
}

const SENTENCES: SentencesFor<WarningCode> = {
  'guessed-store': ({ store }) => `We assumed ${store}. Not right? Add a category.`,
  'store-trap': ({ text }) => text,
  'rent-fee': () => 'Paying rent by card often costs a fee of about 3%, more than most rewards.',
  'foreign-fee': ({ percent }) => foreignFee(percent),
  'foreign-fee-avoidable': ({ percent, card }) =>
    `Charges a ${percentText(percent)} foreign transaction fee; ${card} has none.`,
  'card-caution': caution,
  'old-figures': ({ card, year }) => `Rates for ${card} were last confirmed in ${String(year)}.`,
  text: ({ text }) => text,
};

type Code = keyof ParamsByCode<WarningCode>;

/** The sentence of a warning. */
export function warningSentence<Key extends Code>({ code, params }: OneOf<WarningCode, Key>): string {
  return SENTENCES[code](params);
}
