import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import type { ReasonCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/reason-codes';
import type { WarningCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/warning-codes';
import { renderPlainReason } from '@tapwise/rewards/engine/sentences/plain-reasons';

/** Sentences with their codes, by index. */
export interface AnswerReasons {
  readonly reasoning: readonly string[];
  readonly reasonCodes: readonly (ReasonCode | undefined)[];
}

/** Whether a reason limits the answer instead of supporting it. It is shown with the warnings. */
function isCaveat(reason: ReasonCode | undefined): boolean {
  if (reason?.code === 'runner-up') return reason.params.offer !== undefined;
  return reason?.code === 'no-unconditional-bonus';
}

/** Whether a reason only says what none of the cards has. It is shown with the hints. */
const isNote = (reason: ReasonCode | undefined) => reason?.code === 'no-bonus';

/** Whether a reason supports the answer, so that a check mark fits. */
export function isSupporting(reason: ReasonCode | undefined): boolean {
  return !isCaveat(reason) && !isNote(reason);
}

/** Whether a reason says what makes the card best for this purchase, not why the card is good here. */
const isConditional = (reason: ReasonCode | undefined) =>
  reason?.code === 'wins-by-benefits' || reason?.code === 'wins-by-bonus';

/** The reasons of an answer that say without what another card would be better. */
export function selectConditional({ reasoning, reasonCodes }: AnswerReasons): readonly string[] {
  return reasoning.filter((_, index) => isConditional(reasonCodes[index]));
}

/** Whether a warning already says that a card may be better. */
const isAbout = (warning: WarningCode, card: string) =>
  (warning.code === 'other-code' || warning.code === 'quarter-unknown') && warning.params.card === card;

/** The caveats among the reasons of an answer, each unless a warning makes the same point. */
export function listCaveats(
  { reasonCodes }: AnswerReasons,
  { warningCodes }: Pick<Recommendation, 'warningCodes'>,
): readonly string[] {
  return reasonCodes.flatMap((reason) => {
    if (!reason || !isCaveat(reason)) return [];
    const isRepeated =
      reason.code === 'runner-up' && warningCodes.some((warning) => isAbout(warning, reason.params.card));
    return isRepeated ? [] : (renderPlainReason(reason) ?? []);
  });
}

/** The reasons of an answer that are shown with the hints. */
export function selectNotes({ reasoning, reasonCodes }: AnswerReasons): readonly string[] {
  return reasoning.filter((_, index) => isNote(reasonCodes[index]));
}
