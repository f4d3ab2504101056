import type { ParamsByCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/define-code';
import type {
  ConditionalRuleCode,
  HintCode,
} from '@tapwise/contracts/vocabulary/recommendations/answer-codes/hint-codes';
import { REQUIREMENT_PHRASES } from '../../cards/requirement-phrases';
import { formatMoney, formatPercent, formatShortMoney } from '../../text/amounts';
import { formatQuarter, joinWords } from '../../text/words';
import { renderCapLeft, renderCapUsedUp } from './caps';
import { CYCLE_NOTE, FACT_NOTES, formatCategory, formatChoices, formatLocations } from './phrases';
import { formatConditionalRate } from './rates';
import type { CodeOf, SentencesFor } from './sentence-types';
import { renderCaution, renderForeignFee } from './warnings';

type Params = ParamsByCode<HintCode>;

function renderNotChosen(params: Params['not-chosen']): string {
  const { choices, counted, text } = params;
  const chosenText = `${formatChoices(choices)}${text === undefined ? '' : ` (${text})`}`;
  return counted.length > 0
    ? `${formatConditionalRate(params)} if you choose ${chosenText}; we assumed ${formatChoices(counted)}.`
    : `${formatConditionalRate(params)} if you choose ${chosenText}. No bonus is counted until you choose.`;
}

function renderUnexpected(params: Params['top-category-unexpected']): string {
  const { category, expected, period, percent, isStated } = params;
  const names = joinWords(expected.map(formatCategory));
  const basis = isStated
    ? `You expect ${names} to be your top category this ${period}`
    : `Your top category of the last three months is ${names}`;
  return `${basis}; if it’s ${formatCategory(category)} instead, this card earns ${formatPercent(percent)}.`;
}

const LIKELIHOOD_WORDS: Readonly<Record<Params['coded-as']['likelihood'], string>> = {
  'almost-always': 'at almost all',
  mostly: 'at most',
  sometimes: 'at some',
};

const ORDER_WORDS: Readonly<Record<Params['coded-as']['likelihood'], string>> = {
  'almost-always': 'almost all',
  mostly: 'most',
  sometimes: 'some',
};

const OFFERS: SentencesFor<ConditionalRuleCode> = {
  portal: (params) =>
    `${formatConditionalRate(params)} ${params.text ?? 'if you book through the issuer’s portal'}.`,
  requirement: (params) => `${formatConditionalRate(params)} ${REQUIREMENT_PHRASES[params.requirement]}.`,
  'min-purchase': (params) =>
    `${formatConditionalRate(params)} on single purchases of ${formatShortMoney(params.minCents)} or more.`,
  'max-purchase': (params) =>
    `${formatConditionalRate(params)} on single purchases of ${formatShortMoney(params.maxCents)} or less.`,
  'quarter-unknown': ({ quarter, rate, unit }) =>
    `${String(rate)}${unit} if this purchase is in its ${formatQuarter(quarter)} categories, which we don’t know yet.`,
  'choice-lapsed': (params) =>
    `${formatConditionalRate(params)} if you choose ${formatChoices(params.choices)} again; your choice for ${formatQuarter(params.quarter)} has expired.`,
  'not-chosen': renderNotChosen,
  unconfirmed: (params) =>
    `${formatConditionalRate(params)} if this counts as ${formatCategory(params.category)}, which it may not.`,
};

type Offers = ParamsByCode<ConditionalRuleCode>;

/** The rate and its condition, for the end of a sentence: "5% if you have Amazon Prime." */
export function renderOffer<Key extends keyof Offers>({
  code,
  params,
}: CodeOf<ConditionalRuleCode, Key>): string {
  return OFFERS[code](params);
}

function renderPaysOffer<Key extends keyof Offers>(code: Key, params: Offers[Key]): string {
  return `Earns ${OFFERS[code](params)}`;
}

const SENTENCES: SentencesFor<HintCode> = {
  'activate-quarter': ({ quarter }) =>
    `Assumes you activated its ${formatQuarter(quarter)} bonus; if not, activate it before you pay.`,
  'choice-assumed': ({ choices }) => `Assumes you chose ${formatChoices(choices)}, the card’s default.`,
  'cycle-assumed': () => CYCLE_NOTE,
  'top-category': ({ category, period }) =>
    `Counts ${formatCategory(category)} as a top category this ${period}, based on your recorded purchases.`,
  'top-category-assumed': ({ category, period }) =>
    `Applies only if ${formatCategory(category)} becomes your top category this ${period}; you have no recorded purchases this ${period} yet.`,
  'top-category-expected': ({ category, period, isStated }) =>
    isStated
      ? `Counts ${formatCategory(category)} as this ${period}’s top category, as you expect.`
      : `Assumes ${formatCategory(category)} is your top category this ${period}, as in the last three months.`,
  'top-category-unexpected': renderUnexpected,
  'top-category-later': ({ category, period, moreCents, percent }) =>
    `Based on your recorded purchases, ${formatCategory(category)} isn’t a top category this ${period} yet; after ${formatMoney(moreCents)} more, it earns ${formatPercent(percent)}.`,
  portal: (params) => renderPaysOffer('portal', params),
  requirement: (params) => renderPaysOffer('requirement', params),
  'min-purchase': (params) => renderPaysOffer('min-purchase', params),
  'max-purchase': (params) => renderPaysOffer('max-purchase', params),
  'quarter-unknown': ({ quarter, rate, unit }) =>
    `We don’t know its ${formatQuarter(quarter)} categories yet; if this purchase is included, it earns ${String(rate)}${unit}.`,
  'choice-lapsed': (params) => renderPaysOffer('choice-lapsed', params),
  'not-chosen': (params) => renderPaysOffer('not-chosen', params),
  uncertain: ({ category }) => `May not count as ${formatCategory(category)} here.`,
  unconfirmed: (params) => renderPaysOffer('unconfirmed', params),
  'small-print': ({ text }) => `Fine print: ${text}.`,
  'needs-membership': ({ text }) => `Requires ${text}.`,
  'quarter-note': ({ quarter, text }) => `${formatQuarter(quarter)} fine print: ${text}.`,
  'first-year-rate': ({ percent }) =>
    `In the card’s first year, the chosen category earns ${formatPercent(percent)}.`,
  'paid-as': ({ currency, text }) => `Paid as ${currency}. ${text}.`,
  'foreign-fee': ({ percent }) => renderForeignFee(percent),
  'card-caution': renderCaution,
  'cap-left': renderCapLeft,
  'cap-used-up': renderCapUsedUp,
  'coded-as': ({ category, label, likelihood, isOrder }) => {
    const kind = label?.toLowerCase() ?? formatCategory(category);
    return isOrder
      ? `Counts as ${kind} on ${ORDER_WORDS[likelihood]} orders.`
      : `Counts as ${kind} ${LIKELIHOOD_WORDS[likelihood]} ${formatLocations(label === undefined ? category : 'general')}.`;
  },
  'requirement-met': ({ requirement }) =>
    FACT_NOTES[requirement] ?? `Includes the rate that it earns ${REQUIREMENT_PHRASES[requirement]}.`,
  'relationship-bonus': ({ tier, percent }) =>
    `Includes ${formatPercent(percent)} more rewards for your tier: ${tier}.`,
  'first-year-bonus': () => 'Includes the card’s first-year bonus.',
  text: ({ text }) => text,
};

export function renderHint<Key extends keyof Params>({ code, params }: CodeOf<HintCode, Key>): string {
  return SENTENCES[code](params);
}
