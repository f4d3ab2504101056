import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { selectAnswerLines, selectReasons } from './answer-lines';

/** `None of your cards is accepted at Costco: it takes only Visa.` as `It takes only Visa.` */
function toCause(reason: string): string {
  const cause = reason.slice(reason.indexOf(': ') + 2);
  return cause.charAt(0).toUpperCase() + cause.slice(1);
}

/**
 * The lines about a store that accepts none of the cards, below a title that says so. If one reason explains all of
 * them, the store's caveats and the reason of each card would only repeat it.
 */
export function selectNoneAcceptedLines(
  recommendation: Recommendation,
): ReturnType<typeof selectAnswerLines> {
  const { card, ranking, reasoning, reasonCodes, warnings, warningCodes } = recommendation;
  const shared = reasoning.filter((_, index) => reasonCodes[index]?.code === 'none-accepted');
  const { reasons, replies } = selectReasons(recommendation);
  const hints = ranking.find(({ cardId }) => cardId === card.id)?.hints ?? [];
  const lines = selectAnswerLines(recommendation, {
    cardId: card.id,
    reasons,
    hints: [...replies, ...hints],
  });
  if (shared.length === 0) return lines;
  const caveats = new Set(warnings.filter((_, index) => warningCodes[index]?.code === 'store-trap'));
  return {
    ...lines,
    reasons: lines.reasons.map((reason) => (shared.includes(reason) ? toCause(reason) : reason)),
    warnings: lines.warnings.filter((warning) => !caveats.has(warning)),
    notAccepted: [],
  };
}
