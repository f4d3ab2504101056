import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import type { ReasonCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/reason-codes';
import type { WarningCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/warning-codes';
import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import { formatCodeLabel } from '@tapwise/rewards/engine/sentences/plain-warnings';
import { formatNetworks, renderAcceptanceCause } from '@tapwise/rewards/engine/sentences/reasons';
import { type AnswerReasons, isSupporting } from './answer-caveats';
import { isUnknownName } from './is-unknown-name';

type Cards = readonly [RankedCard, ...RankedCard[]];

/** Cards that aren't accepted for the same reason. `reason` is missing if another line already gives it. */
export interface NotAcceptedGroup {
  readonly reason?: string;
  readonly cards: Cards;
}

/** The sentences below an answer, each exactly once. */
export interface AnswerLines {
  readonly warnings: readonly string[];
  readonly reasons: readonly string[];
  readonly hints: readonly string[];
  readonly notAccepted: readonly NotAcceptedGroup[];
}

/** Warnings about the recommended card, or what could beat it. They don't apply to another card that the user chose. */
const CARD_WARNING_CODES: ReadonlySet<WarningCode['code']> = new Set([
  'foreign-fee',
  'foreign-fee-avoidable',
  'card-caution',
  'other-cap-used',
  'other-code',
  'quarter-unknown',
  'old-figures',
]);

/** Warnings that the whole answer depends on, because we may mean a different place. */
const PLACE_WARNING_CODES: ReadonlySet<WarningCode['code']> = new Set(['unknown-store', 'guessed-store']);

type Warnings = Pick<Recommendation, 'warnings' | 'warningCodes'>;

/** The warnings that the place may be a different one. They are shown above the answer. */
export function selectPlaceWarnings({ warnings, warningCodes }: Warnings): readonly string[] {
  return warnings.filter((_, index) => {
    const code = warningCodes[index]?.code;
    return code !== undefined && PLACE_WARNING_CODES.has(code);
  });
}

/** Good news about the recommended card. */
const isGoodNews = (warning: WarningCode | undefined) => warning?.code === 'no-foreign-fee';

/** Whether a line among the warnings is only worth knowing, so that it is shown with the hints. */
const isNote = (warning: WarningCode | undefined) => isGoodNews(warning) || warning?.code === 'gift-cards';

/** The lines among the warnings that are shown with the hints. */
function selectNoteLines(
  { warnings, warningCodes, card }: Recommendation,
  cardId: string,
): readonly string[] {
  return warnings.filter((_, index) => {
    const warning = warningCodes[index];
    return isNote(warning) && (cardId === card.id || !isGoodNews(warning));
  });
}

/** The warnings below the answer. */
function selectWarnings(recommendation: Recommendation, cardId: string): readonly string[] {
  const { warnings, warningCodes, card } = recommendation;
  const aboutPlace = selectPlaceWarnings(recommendation);
  return warnings.filter((warning, index) => {
    const code = warningCodes[index]?.code;
    const isAboutOtherCard = cardId !== card.id && code !== undefined && CARD_WARNING_CODES.has(code);
    return !aboutPlace.includes(warning) && !isAboutOtherCard && !isNote(warningCodes[index]);
  });
}

/** Why the store doesn't accept the card. Without the card's own network, which the card shows. */
function getRejection({ reasonCode }: RankedCard, reason: string): string {
  return reasonCode.code === 'network-not-accepted' ? renderAcceptanceCause(reasonCode.params) : reason;
}

/** Groups the cards that aren't accepted by reason, in the order of the ranking. */
function groupNotAccepted(ranking: readonly RankedCard[]): ReadonlyMap<string, Cards> {
  const groups = new Map<string, Cards>();
  for (const card of ranking) {
    if (!card.rejected) continue;
    const reason = getRejection(card, card.rejected.reason);
    const group = groups.get(reason);
    groups.set(reason, group ? [...group, card] : [card]);
  }
  return groups;
}

/** Whether a warning already names the only networks that the store takes: "US warehouses take only Visa". */
function isStated([{ reasonCode }]: Cards, warnings: readonly string[]): boolean {
  if (reasonCode.code !== 'network-not-accepted') return false;
  const networks = `only ${formatNetworks(reasonCode.params.networks)}`;
  return warnings.some((warning) => warning.includes(networks));
}

const MAX_SHOWN_REASONS = 2;

const SHOWN_APART: ReadonlySet<ReasonCode['code']> = new Set([
  'runner-up',
  'tie',
  'cap-left',
  'cap-used-up',
  // About the score, which isn't on this screen.
  'best-anywhere',
]);

/**
 * Whether a reason is shown apart: the comparison with the next best card, the cap's bar, or what doesn't support the
 * answer.
 */
function isShownApart(reason: ReasonCode | undefined): boolean {
  return reason !== undefined && (SHOWN_APART.has(reason.code) || !isSupporting(reason));
}

/** Whether a reason only repeats the category that is next to the store's name. */
export function isInTitle(reason: ReasonCode | undefined): boolean {
  const isCategory = reason?.code === 'store-category' || reason?.code === 'term-category';
  return isCategory && reason.params.category !== 'general';
}

/** Selects the reasons on the answer's screen, and the line about the user's own reply for the store. */
export function selectReasons({ reasoning, reasonCodes }: AnswerReasons) {
  const reasons = reasoning
    .filter((_, index) => !isShownApart(reasonCodes[index]) && !isInTitle(reasonCodes[index]))
    .slice(0, MAX_SHOWN_REASONS);
  const replies = reasoning.filter(
    (reason, index) => reasonCodes[index]?.code === 'clarified' && !reasons.includes(reason),
  );
  return { reasons, replies };
}

/** Whether another warning says when the store counts as what this one says it may count as. */
const isCodeStated = (warning: WarningCode | undefined, all: readonly WarningCode[]) =>
  warning?.code === 'store-trap' &&
  all.some(
    (other) =>
      other.code === 'other-code' &&
      other.params.when !== undefined &&
      warning.params.text.endsWith(` may count as ${formatCodeLabel(other.params.label)}`),
  );

/** The sentences that say nothing new next to another one of the answer. */
function listImplied(recommendation: Recommendation): ReadonlySet<string> {
  const { reasoning, reasonCodes, warningCodes, ranking } = recommendation;
  // Nothing is known about the category of a store that isn't known.
  const isUnknown = isUnknownName(recommendation);
  const hasUsedUpCap = warningCodes.some(({ code }) => code === 'other-cap-used');
  const isLikeCash = reasonCodes.some(({ code }) => code === 'cash-like');
  const hasCategory = reasonCodes.some(
    ({ code, params }) =>
      code === 'store-category' || (code === 'term-category' && params.category !== 'general'),
  );
  const reasons = reasoning.filter((_, index) => {
    const reason = reasonCodes[index];
    if (isUnknown && reason?.code === 'term-category') return true;
    // A warning names the card that has a bonus.
    if (hasUsedUpCap && reason?.code === 'no-bonus') return true;
    return isLikeCash && reason?.code === 'store-category' && reason.params.category === 'general';
  });
  const hints = ranking.flatMap((card) =>
    card.hints.filter((_, index) => {
      const hint = card.hintCodes[index];
      if (hint?.code !== 'coded-as') return false;
      return isUnknown || (hasCategory && hint.params.likelihood !== 'sometimes');
    }),
  );
  const warnings = recommendation.warnings.filter((_, index) =>
    isCodeStated(warningCodes[index], warningCodes),
  );
  return new Set([...reasons, ...hints, ...warnings]);
}

/**
 * The lines to show about a card of the answer. A sentence that is in several lists is shown in the first of these:
 * warnings about the place, question, warnings, reasons, hints, cards that aren't accepted.
 */
export function selectAnswerLines(
  recommendation: Recommendation,
  shownCard: {
    readonly cardId: string;
    readonly reasons: readonly string[];
    readonly hints: readonly string[];
  },
): AnswerLines {
  const shownLines = new Set<string>([
    ...listImplied(recommendation),
    ...selectPlaceWarnings(recommendation),
  ]);
  if (recommendation.question) shownLines.add(recommendation.question.text);
  const selectNewLines = (lines: readonly string[]) =>
    lines.filter((line) => {
      const isNew = !shownLines.has(line);
      shownLines.add(line);
      return isNew;
    });
  const warnings = selectNewLines(selectWarnings(recommendation, shownCard.cardId));
  const reasons = selectNewLines(shownCard.reasons);
  const hints = selectNewLines([...selectNoteLines(recommendation, shownCard.cardId), ...shownCard.hints]);
  const notAccepted = [...groupNotAccepted(recommendation.ranking)].map(([reason, cards]) =>
    !isStated(cards, warnings) && selectNewLines([reason]).length > 0 ? { reason, cards } : { cards },
  );
  return { warnings, reasons, hints, notAccepted };
}
