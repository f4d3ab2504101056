import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { renderAcceptanceCause } from '@tapwise/rewards/engine/sentences/reasons';
import { selectAnswerLines, selectReasons } from './answer-lines';

/**
 * The lines about a store that accepts none of the cards, below a title that says so. If one reason explains all of
 * them, the store's caveats and the reason of each card would only repeat it.
 */
export function selectNoneAcceptedLines(
  recommendation: Recommendation,
): ReturnType<typeof selectAnswerLines> {
  const { card, ranking, reasoning, reasonCodes, warnings, warningCodes } = recommendation;
  const causes = new Map<string, string>();
  for (const [index, reason] of reasoning.entries()) {
    const entry = reasonCodes[index];
    if (entry?.code === 'none-accepted') causes.set(reason, renderAcceptanceCause(entry.params));
  }
  const { reasons, replies } = selectReasons(recommendation);
  const hints = ranking.find(({ cardId }) => cardId === card.id)?.hints ?? [];
  const lines = selectAnswerLines(recommendation, {
    cardId: card.id,
    reasons,
    hints: [...replies, ...hints],
  });
  if (causes.size === 0) return lines;
  const caveats = new Set(warnings.filter((_, index) => warningCodes[index]?.code === 'store-trap'));
  return {
    ...lines,
    reasons: lines.reasons.map((reason) => causes.get(reason) ?? reason),
    warnings: lines.warnings.filter((warning) => !caveats.has(warning)),
    notAccepted: [],
  };
}
