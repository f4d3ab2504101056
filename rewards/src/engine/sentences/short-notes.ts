import type { RuleCategory } from '@tapwise/contracts/vocabulary/places/categories';
import type { ParamsByCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/define-code';
import type { HintCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/hint-codes';
import type { WarningCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/warning-codes';
import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import { formatMoney, formatPercent } from '../../text/amounts';
import { capitalize } from '../../text/words';
import { formatCategory } from './phrases';
import type { CodeOf } from './sentence-types';

type Params = ParamsByCode<WarningCode>;
type HintParams = ParamsByCode<HintCode>;

const formatFee = (percent: number, costCents: number | undefined) =>
  `${formatPercent(percent)} foreign fee${costCents === undefined ? '' : `: ${formatMoney(costCents)} here`}`;

/** What a warning says, in a few words. Those without an entry are short, or texts of the data. */
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

const renderShort = <Code extends keyof Params>({ code, params }: CodeOf<WarningCode, Code>) =>
  SHORT_WARNINGS[code]?.(params);

/** From each sentence to its short form. `codes`: those of the sentences, in their order. */
function mapShorts<Code>(
  sentences: readonly string[],
  codes: readonly Code[],
  render: (code: Code) => string | undefined,
): ReadonlyMap<string, string> {
  const shorts = new Map<string, string>();
  for (const [index, sentence] of sentences.entries()) {
    const code = codes[index];
    const short = code === undefined ? undefined : render(code);
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
  return mapShorts(warnings, warningCodes, renderShort);
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

const renderShortHint = <Code extends keyof HintParams>({ code, params }: CodeOf<HintCode, Code>) =>
  SHORT_HINTS[code]?.(params);

/** The short forms of a card's hints, by sentence. */
export function getShortHints({
  hints,
  hintCodes,
}: Pick<RankedCard, 'hints' | 'hintCodes'>): ReadonlyMap<string, string> {
  return mapShorts(hints, hintCodes, renderShortHint);
}
