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

/**
 * The short form of a sentence if it fits on a line, else the main clause if that fits, else a summary. Undefined if
 * the main clause serves.
 */
function selectLine(
  sentence: string,
  maxLength: number,
  short: string | undefined,
  summarize: () => string,
): string | undefined {
  const line = short ?? selectMainClause(sentence).replace(/\.$/, '');
  return line.length <= maxLength ? short : summarize();
}

const DEFAULT_SUMMARY = 'Read this note before you pay';
const CARD_SUMMARY = 'Check this card’s terms';
const OTHER_CARD_SUMMARY = 'Another card may be better';

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
  'other-code': ({ card }) => `${card} may be better`,
  'quarter-unknown': ({ card }) => `${card} may be better`,
  'no-grocery-store': () => 'Doesn’t count as a grocery store',
  'other-cap-used': ({ percent, leftCents }) =>
    `${formatPercent(percent)} on another card ${leftCents === 0 ? 'is used up' : 'is almost used up'}`,
};

/** What a warning is about, if neither its short form nor its main clause fits on a line. */
const WARNING_SUMMARIES: { readonly [Code in keyof Params]?: Summarize<Params[Code]> } = {
  'store-trap': ({ text }) => findShortCaveat(text) ?? DEFAULT_SUMMARY,
  'payment-rule': () => 'Check how you can pay here',
  'card-caution': () => CARD_SUMMARY,
  'other-code': () => OTHER_CARD_SUMMARY,
  'quarter-unknown': () => OTHER_CARD_SUMMARY,
  'old-figures': ({ year }) => `Rates last confirmed in ${String(year)}`,
};

const shortenWarning = <Code extends keyof Params>(
  { code, params }: CodeOf<WarningCode, Code>,
  sentence: string,
) =>
  selectLine(
    sentence,
    WARNING_LENGTH,
    SHORT_WARNINGS[code]?.(params),
    () => WARNING_SUMMARIES[code]?.(params) ?? DEFAULT_SUMMARY,
  );

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
  portal: ({ percent }) => `Can earn ${formatPercent(percent)} if booked elsewhere`,
  requirement: ({ percent }) => `Can earn ${formatPercent(percent)} on a condition`,
  'min-purchase': ({ percent }) => `Earns ${formatPercent(percent)} on larger purchases`,
  'max-purchase': ({ percent }) => `Earns ${formatPercent(percent)} on smaller purchases`,
  'choice-lapsed': () => 'Your bonus choice has expired',
  'not-chosen': ({ percent }) => `Can earn ${formatPercent(percent)} if you choose it`,
  unconfirmed: ({ percent }) => `May earn ${formatPercent(percent)} here`,
  uncertain: () => 'This bonus may not apply here',
  'small-print': renderFinePrint,
  'needs-membership': () => 'Requires a membership',
  'quarter-note': renderFinePrint,
  'card-caution': () => CARD_SUMMARY,
  'coded-as': ({ likelihood, isOrder }) =>
    isOrder ? 'It depends on the order' : CODED_SUMMARIES[likelihood],
  'requirement-met': () => 'Includes a rate you qualify for',
  'relationship-bonus': () => 'Includes the bonus of your tier',
};

const shortenHint = <Code extends keyof HintParams>(
  { code, params }: CodeOf<HintCode, Code>,
  sentence: string,
) =>
  selectLine(
    sentence,
    HINT_LENGTH,
    SHORT_HINTS[code]?.(params),
    () => HINT_SUMMARIES[code]?.(params) ?? 'Read this note about the card',
  );

/** The short forms of a card's hints, by sentence. */
export function getShortHints({
  hints,
  hintCodes,
}: Pick<RankedCard, 'hints' | 'hintCodes'>): ReadonlyMap<string, string> {
  return mapShorts(hints, hintCodes, shortenHint);
}
