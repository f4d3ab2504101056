import type { RuleCategory } from '@tapwise/contracts/vocabulary/places/categories';
import type { ParamsByCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/define-code';
import type { HintCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/hint-codes';
import type { WarningCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/warning-codes';
import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import { formatMoney, formatPercent } from '../../text/amounts';
import { selectMainClause } from '../../text/main-clause';
import { capitalize } from '../../text/words';
import { formatCategory } from './phrases';
import { renderPlainWarning } from './plain-warnings';
import type { CodeOf } from './sentence-types';
import { findShortCaveat } from './short-caveats';

type Params = ParamsByCode<WarningCode>;
type HintParams = ParamsByCode<HintCode>;

/** The most characters that fit on a line of a phone. Warnings are in a box, which leaves less space. */
export const WARNING_LENGTH = 38;
const HINT_LENGTH = 42;

type Summarize<CodeParams> = (params: CodeParams) => string;

interface LineOptions {
  readonly maxLength: number;
  readonly short: string | undefined;
  /** How many lines the main clause may take, where a summary would say less than the user needs. */
  readonly lines: number;
  readonly summarize: () => string;
}

/**
 * The short form of a sentence if it fits on a line, else the main clause if that fits on its lines, else a summary.
 * Undefined if the main clause serves.
 */
function selectLine(
  sentence: string,
  { maxLength, short, lines, summarize }: LineOptions,
): string | undefined {
  const line = short ?? selectMainClause(sentence).replace(/\.$/, '');
  return line.length <= maxLength * (short === undefined ? lines : 1) ? short : summarize();
}

const DEFAULT_SUMMARY = 'Read this note before you pay';
const CARD_SUMMARY = 'Check this card’s terms';

const formatFee = (percent: number, costCents: number | undefined) =>
  `${formatPercent(percent)} foreign fee${costCents === undefined ? '' : `: ${formatMoney(costCents)} here`}`;

/** What a warning says, in a few words. The others say it in their main clause. */
const SHORT_WARNINGS: { readonly [Code in keyof Params]?: (params: Params[Code]) => string } = {
  'gift-cards': () => 'Gift cards may earn no points',
  'rent-fee': () => 'Paying rent by card often costs 3%',
  'foreign-fee': ({ percent, costCents }) => formatFee(percent, costCents),
  'foreign-fee-avoidable': ({ percent, costCents }) => formatFee(percent, costCents),
  'no-foreign-fee': () => 'No foreign transaction fee',
  surcharge: ({ percent, isAboveReward }) =>
    `Card fee of ${formatPercent(percent)}${isAboveReward ? ': more than you earn' : ''}`,
  'cash-like': () => 'May count as a cash advance',
  'no-grocery-store': () => 'Doesn’t count as a grocery store',
};

/** What a warning is about, if neither its short form nor its main clause fits on a line. */
const WARNING_SUMMARIES: { readonly [Code in keyof Params]?: Summarize<Params[Code]> } = {
  'store-trap': ({ text }) => findShortCaveat(text) ?? DEFAULT_SUMMARY,
  'payment-rule': () => 'Check how you can pay here',
  'card-caution': () => CARD_SUMMARY,
  'old-figures': ({ year }) => `Rates last confirmed in ${String(year)}`,
};

/** Sentences that are shown in full, because without its condition, a better card or rate is of no use. */
const ALL_LINES = Infinity;
const WARNING_LINES: { readonly [Code in keyof Params]?: number } = {
  'other-code': ALL_LINES,
  'other-cap-used': ALL_LINES,
  'quarter-unknown': ALL_LINES,
  'card-caution': 2,
};

const shortenWarning = <Code extends keyof Params>(
  { code, params }: CodeOf<WarningCode, Code>,
  sentence: string,
) =>
  selectLine(sentence, {
    maxLength: WARNING_LENGTH,
    short: SHORT_WARNINGS[code]?.(params),
    lines: WARNING_LINES[code] ?? 1,
    summarize: () => WARNING_SUMMARIES[code]?.(params) ?? DEFAULT_SUMMARY,
  });

/** From each sentence to its short form. `codes`: those of the sentences, in their order. */
function mapShorts<Code>(
  sentences: readonly string[],
  codes: readonly Code[],
  shorten: (code: Code, sentence: string) => string | undefined,
): ReadonlyMap<string, string> {
  const shorts = new Map<string, string>();
  for (const [index, sentence] of sentences.entries()) {
    const code = codes[index];
    const short = code === undefined ? undefined : shorten(code, sentence);
    if (short !== undefined) shorts.set(sentence, short);
  }
  return shorts;
}

interface WarningSentences {
  readonly warnings: readonly string[];
  readonly warningCodes: readonly WarningCode[];
}

/** The short forms of an answer's warnings, by sentence. */
export function getShortWarnings({ warnings, warningCodes }: WarningSentences): ReadonlyMap<string, string> {
  return mapShorts(warnings, warningCodes, (warning, sentence) =>
    shortenWarning(warning, renderPlainWarning(warning) ?? sentence),
  );
}

/** What a hint says, if its point is at the end of the sentence. */
const SHORT_HINTS: { readonly [Code in keyof HintParams]?: (params: HintParams[Code]) => string } = {
  'first-year-rate': ({ percent }) => `Earns ${formatPercent(percent)} in its first year`,
  'top-category': ({ category, period }) => `${formatName(category)} is a top category this ${period}`,
  'top-category-assumed': ({ category }) => `Applies if ${formatCategory(category)} is your top category`,
  'top-category-expected': ({ category }) => `Assumes ${formatCategory(category)} is your top category`,
  'top-category-unexpected': ({ category, percent }) =>
    `${formatPercent(percent)} if ${formatCategory(category)} becomes your top category`,
  'top-category-later': ({ category }) => `${formatName(category)} isn’t a top category yet`,
  'quarter-unknown': () => 'Its bonus categories aren’t known yet',
  'cycle-assumed': () => 'Counted by calendar month',
};

const formatName = (category: RuleCategory) => capitalize(formatCategory(category));

const CODED_SUMMARIES: Readonly<Record<HintParams['coded-as']['likelihood'], string>> = {
  'almost-always': 'Counts the same almost everywhere',
  mostly: 'Counts the same at most locations',
  sometimes: 'Counts differently at many locations',
};

const renderFinePrint = () => 'Fine print applies';

/** What a hint is about, if neither its short form nor its main clause fits on a line. */
const HINT_SUMMARIES: { readonly [Code in keyof HintParams]?: Summarize<HintParams[Code]> } = {
  'activate-quarter': () => 'Assumes that its bonus is activated',
  'choice-assumed': () => 'Assumes the card’s default choices',
  'top-category': () => 'Counts it as a top category',
  'top-category-assumed': () => 'Applies only to your top category',
  'top-category-expected': () => 'Assumes it is your top category',
  'top-category-unexpected': ({ percent }) => `${formatPercent(percent)} if it becomes a top category`,
  'top-category-later': () => 'It isn’t a top category yet',
  'small-print': renderFinePrint,
  'quarter-note': renderFinePrint,
  'card-caution': () => CARD_SUMMARY,
  'coded-as': ({ likelihood, isOrder }) =>
    isOrder ? 'It depends on the order' : CODED_SUMMARIES[likelihood],
  'requirement-met': () => 'Includes a rate you qualify for',
  'relationship-bonus': () => 'Includes the bonus of your tier',
};

const HINT_LINES: { readonly [Code in keyof HintParams]?: number } = {
  portal: ALL_LINES,
  requirement: ALL_LINES,
  'min-purchase': ALL_LINES,
  'max-purchase': ALL_LINES,
  'choice-lapsed': ALL_LINES,
  'not-chosen': ALL_LINES,
  unconfirmed: ALL_LINES,
  uncertain: ALL_LINES,
  'needs-membership': ALL_LINES,
  'small-print': 2,
  'quarter-note': 2,
  'card-caution': 2,
};

const shortenHint = <Code extends keyof HintParams>(
  { code, params }: CodeOf<HintCode, Code>,
  sentence: string,
) =>
  selectLine(sentence, {
    maxLength: HINT_LENGTH,
    short: SHORT_HINTS[code]?.(params),
    lines: HINT_LINES[code] ?? 1,
    summarize: () => HINT_SUMMARIES[code]?.(params) ?? 'Read this note about the card',
  });

/** The short forms of a card's hints, by sentence. */
export function getShortHints({
  hints,
  hintCodes,
}: Pick<RankedCard, 'hints' | 'hintCodes'>): ReadonlyMap<string, string> {
  return mapShorts(hints, hintCodes, shortenHint);
}
