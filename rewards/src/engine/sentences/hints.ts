import type { HintCode } from '@tapwise/contracts/vocabulary/answer-codes';
import type { ParamsByCode } from '@tapwise/contracts/vocabulary/define-code';
import { offerText } from './rates';
import type { OneOf, SentencesFor } from './sentence-types';
import { caution, foreignFee } from './warnings';
import {
  categoryWord,
  choiceWords,
  money,
  percentText,
  PERIOD_WORDS,
  quarterText,
  REQUIREMENT_WORDS,
  shortMoney,
} from './words';

type Params = ParamsByCode<HintCode>;

function notChosen(params: Params['not-chosen']): string {
  const { choices, counted, text } = params;
  const chosen = `${choiceWords(choices)}${text === undefined ? '' : ` (${text})`}`;
  return counted.length > 0
    ? `Pays ${offerText(params)} if you choose ${chosen}; we counted ${choiceWords(counted)}.`
    : `Pays ${offerText(params)} if you choose ${chosen}. No bonus is counted until you choose.`;
}

const SENTENCES: SentencesFor<HintCode> = {
  'activate-quarter': ({ quarter }) =>
    `Assumes its ${quarterText(quarter)} categories are activated; activate before you pay.`,
  'choice-assumed': ({ choices }) => `Assumes you chose ${choiceWords(choices)}, the card's default.`,
  'top-category': ({ category, period }) =>
    `Counts ${categoryWord(category)} as a top category this ${PERIOD_WORDS[period]}, based on your recorded purchases.`,
  'top-category-assumed': ({ category, period }) =>
    `Assumes ${categoryWord(category)} becomes your top category; you have no recorded purchases this ${PERIOD_WORDS[period]} yet.`,
  'top-category-later': ({ category, period, moreCents, percent }) =>
    `Based on your recorded purchases, ${categoryWord(category)} isn't a top category this ${PERIOD_WORDS[period]} yet; after ${money(moreCents)} more it pays ${percentText(percent)}.`,
  portal: (params) =>
    `Pays ${offerText(params)} ${params.text ?? "if you book through the issuer's portal"}.`,
  requirement: (params) => `Pays ${offerText(params)} ${REQUIREMENT_WORDS[params.requirement]}.`,
  'min-purchase': (params) =>
    `Pays ${offerText(params)} on single purchases of ${shortMoney(params.minCents)} or more.`,
  'quarter-unknown': ({ quarter, rate, unit }) =>
    `We don't know its ${quarterText(quarter)} categories yet; if this purchase is included, it pays ${String(rate)}${unit}.`,
  'choice-lapsed': (params) =>
    `Pays ${offerText(params)} if you choose ${choiceWords(params.choices)} again; your choice for ${quarterText(params.quarter)} has expired.`,
  'not-chosen': notChosen,
  'small-print': ({ text }) => `Fine print: ${text}.`,
  'quarter-note': ({ quarter, text }) => `About its ${quarterText(quarter)} categories: ${text}.`,
  'first-year-rate': ({ percent }) =>
    `In the card's first year, the chosen category pays ${percentText(percent)}.`,
  'paid-as': ({ currency, text }) => `Paid as ${currency}: ${text}.`,
  'foreign-fee': ({ percent }) => foreignFee(percent),
  'card-caution': caution,
  text: ({ text }) => text,
};

/** The sentence of a hint. */
export function hintSentence<Key extends keyof Params>({ code, params }: OneOf<HintCode, Key>): string {
  return SENTENCES[code](params);
}
