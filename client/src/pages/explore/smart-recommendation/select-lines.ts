import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import type { HintCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/hint-codes';
import type { ReasonCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/reason-codes';
import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import { isSupporting, listCaveats, selectNotes } from '../../../features/answer/answer-caveats';
import {
  type AnswerLines,
  isInTitle,
  selectAnswerLines,
  selectReasons,
} from '../../../features/answer/answer-lines';
import { renderPlainHint } from '../../../features/answer/plain-hint';
import type { RankingEntry } from '../../../features/answer/rank-for-amount';
import { simplifyReason } from '../../../features/answer/simplify-reason';

const SHOWN_APART: ReadonlySet<ReasonCode['code']> = new Set(['runner-up', 'best-anywhere', 'welcome-bonus']);

/**
 * Whether a reason is shown elsewhere: in the title, with the score, on the welcome bonus's own line, as the next best
 * card, or with the warnings and hints.
 */
function isShownApart(reason: ReasonCode | undefined): boolean {
  return reason !== undefined && (SHOWN_APART.has(reason.code) || isInTitle(reason) || !isSupporting(reason));
}

/** Hints that name a higher rate and its condition. */
const CONDITIONAL_RATES: ReadonlySet<HintCode['code']> = new Set([
  'portal',
  'requirement',
  'min-purchase',
  'max-purchase',
  'not-chosen',
]);

/** The caveats, except that no bonus always applies if a hint right below names the bonus that applies at times. */
function listCardCaveats(recommendation: Recommendation, { hintCodes }: RankedCard): readonly string[] {
  const hasConditionalRate = hintCodes.some(({ code }) => CONDITIONAL_RATES.has(code));
  const { reasoning, reasonCodes } = recommendation;
  const shownCodes = hasConditionalRate
    ? reasonCodes.filter(({ code }) => code !== 'no-unconditional-bonus')
    : reasonCodes;
  return listCaveats({ reasoning, reasonCodes: shownCodes }, recommendation);
}

/** The lines about a card. Only the recommended one has the answer's reasons, and what limits them. */
export function selectLines(recommendation: Recommendation, { card, reason }: RankingEntry): AnswerLines {
  const { reasoning, reasonCodes } = recommendation;
  const { replies } = selectReasons(recommendation);
  const { cardId, hints } = card;
  if (cardId !== recommendation.card.id)
    return selectAnswerLines(recommendation, { cardId, reasons: [reason], hints: [...replies, ...hints] });
  const lines = selectAnswerLines(recommendation, {
    cardId,
    reasons: reasoning.filter((_, index) => !isShownApart(reasonCodes[index])),
    hints: [...selectNotes(recommendation), ...replies, ...hints],
  });
  return { ...lines, warnings: [...lines.warnings, ...listCardCaveats(recommendation, card)] };
}

/** A line as the dialog shows it. */
export function simplifyLine(
  { reasoning, reasonCodes }: Recommendation,
  card: RankedCard,
  line: string,
): string {
  const reason = reasonCodes[reasoning.indexOf(line)];
  return simplifyReason(reason, card) ?? renderPlainHint(card, line);
}
