import type { BenefitCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/benefit-codes';
import type {
  RewardRateParts,
  RuleMatch,
} from '@tapwise/contracts/vocabulary/recommendations/answer-codes/code-params';
import type { ParamsByCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/define-code';
import type { ReasonCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/reason-codes';
import { formatMoney, formatPercent } from '../../text/amounts';
import { capitalize, endInsideQuotes, joinWords } from '../../text/words';
import { renderPlainCapLeft } from './caps';
import { renderOffer } from './hints';
import { formatCategory, formatGoals, formatKind, formatScope } from './phrases';
import { formatCodeLabel } from './plain-warnings';
import { formatRuleMatch } from './rates';
import type { CodeOf } from './sentence-types';
import { renderPlainUnknownStore } from './warnings';

type Params = ParamsByCode<ReasonCode>;

/** Where a rule pays, after what it pays: "on gas", "at Costco", "on every purchase". */
const formatPlace = (match: RuleMatch) =>
  match.where === 'everything' ? 'on every purchase' : formatRuleMatch(match);

/** What is earned for what, without the amount, which is above the reasons: "Earns 4% on gas." */
function renderEarned(params: RuleMatch & RewardRateParts): string {
  const { percent, firstPercent = percent, firstCents, thenPercent = firstPercent } = params;
  return firstCents === undefined || firstPercent === thenPercent
    ? `Earns ${formatPercent(percent)} ${formatPlace(params)}.`
    : `Earns ${formatPercent(firstPercent)} ${formatPlace(params)} for the first ${formatMoney(firstCents)}, then ${formatPercent(thenPercent)}.`;
}

/** What makes a card best: "the offer". */
interface Extra {
  readonly name: string;
  readonly isPlural: boolean;
}

const WELCOME_BONUS: Extra = { name: 'the welcome bonus', isPlural: false };
const UNKNOWN_BENEFITS: readonly Extra[] = ['its credits', 'offers'].map((name) => ({
  name,
  isPlural: true,
}));

function renderWithout(
  extras: readonly Extra[],
  { card, moreCents }: Pick<Params['wins-by-bonus'], 'card' | 'moreCents'>,
): string {
  const isPlural = extras.length > 1 || extras.some((extra) => extra.isPlural);
  const [make, them] = isPlural ? ['make', 'them'] : ['makes', 'it'];
  const names = joinWords(extras.map(({ name }) => name));
  return `${capitalize(names)} ${make} this card best. Without ${them}, ${card} would earn ${formatMoney(moreCents)} more.`;
}

function listExtras(name: string, count: number): readonly Extra[] {
  if (count === 0) return [];
  return [count === 1 ? { name: `the ${name}`, isPlural: false } : { name: `the ${name}s`, isPlural: true }];
}

/** The benefits that a purchase gets with a card. Both kinds if they aren't known. */
function listBenefitExtras(benefits: readonly BenefitCode[]): readonly Extra[] {
  const count = (code: BenefitCode['code']) => benefits.filter((benefit) => benefit.code === code).length;
  const extras = [...listExtras('credit', count('credit-left')), ...listExtras('offer', count('offer-pays'))];
  return extras.length > 0 ? extras : UNKNOWN_BENEFITS;
}

/** The sentence of `wins-by-benefits`. `benefits`: those of the recommended card. */
export function renderWinsByBenefits(
  params: Params['wins-by-benefits'],
  benefits: readonly BenefitCode[],
): string {
  const extras = listBenefitExtras(benefits);
  return renderWithout(params.hasBonus ? [...extras, WELCOME_BONUS] : extras, params);
}

const renderGoalFit = ({ goals }: Pick<Params['tie-by-goals'], 'goals'>) =>
  endInsideQuotes(`This card fits ${formatGoals(goals)}.`);

/** The sentences that differ from those of receipts. */
const SENTENCES: { readonly [Code in keyof Params]?: (params: Params[Code]) => string } = {
  earns: renderEarned,
  pays: renderEarned,
  'cap-left': renderPlainCapLeft,
  'runner-up': ({ card, aheadCents, offer }) =>
    offer
      ? `${card} could be better: ${renderOffer(offer)}`
      : `Next best: ${card}, ${formatMoney(aheadCents)} less.`,
  'store-category': ({ store, category }) =>
    category === 'general'
      ? `No category bonus at ${store}.`
      : `${store} usually counts as ${formatKind(category)}.`,
  'term-category': ({ search, category }) =>
    category === 'general'
      ? `“${search}” has no category bonus.`
      : `“${search}” counts as ${formatCategory(category)}.`,
  'no-unconditional-bonus': ({ category, scope }) =>
    `None of your ${formatScope(scope)}cards has a bonus on ${formatCategory(category)} that always applies.`,
  'unknown-store': renderPlainUnknownStore,
  clarified: ({ store, label }) =>
    `Counted as ${formatCodeLabel(label)}, based on your answer about ${store}.`,
  'tie-by-goals': renderGoalFit,
  'tie-by-cap-room': ({ card }) => `Paying with this card saves the bonus cap of ${card} for later.`,
  'tie-by-use': ({ uses, otherUses }) =>
    `You’ve used this card more often this year (${String(uses)} to ${String(otherUses)}).`,
  'near-tie-by-goals': renderGoalFit,
  'wins-by-bonus': (params) => renderWithout([WELCOME_BONUS], params),
  'wins-by-benefits': (params) => renderWinsByBenefits(params, []),
};

const renderIfDifferent = <Key extends keyof Params>({ code, params }: CodeOf<ReasonCode, Key>) =>
  SENTENCES[code]?.(params);

/**
 * The sentence of a reason for a screen that shows the rate, the amount, and the comparison with the next best card
 * elsewhere: without them, and without merchant codes. Undefined if it's the same as on receipts.
 */
export function renderPlainReason(reason: ReasonCode): string | undefined {
  return renderIfDifferent(reason);
}

/** The same for a row of a ranking, which shows the percentage: "Earns 3x points on dining." */
export function renderEarnedInRow(params: Params['pays']): string {
  const { firstCents, pointsPerDollar } = params;
  return pointsPerDollar === undefined || firstCents !== undefined
    ? renderEarned(params)
    : `Earns ${String(pointsPerDollar)}x points ${formatPlace(params)}.`;
}
