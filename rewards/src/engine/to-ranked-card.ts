import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendation';
import { NO_RATES } from '../cards/rules/applicable-rates';
import type { CardEvaluation } from './evaluation/evaluate-card';
import type { EvaluationContext } from './evaluation/evaluation-context';
import { toCodedCard } from './explanation/ranked-card';
import { renderCard } from './sentences/render-answer';

/** Whether its texts are the same for all users: no cap, no activation, and no category chosen by spending. */
function isSameForAll({ rates, schedule, effectiveCard, rejectionReason }: CardEvaluation): boolean {
  return (
    schedule === rates.uncappedSchedule &&
    rates !== NO_RATES &&
    rejectionReason === null &&
    effectiveCard.top === null &&
    effectiveCard.rotatingQuarter === null
  );
}

/** A card in the ranking of an answer. Shared by all answers about the same amount at a place, where it can be. */
export function toRankedCard(
  context: EvaluationContext,
  evaluation: CardEvaluation,
  isWinner: boolean,
): RankedCard {
  const render = () => renderCard(toCodedCard(context, evaluation, isWinner));
  if (isWinner || !isSameForAll(evaluation)) return render();
  const { rankedCards } = context.memo;
  const shared = rankedCards.get(evaluation.rates);
  if (shared?.amountCents === context.amountCents) return shared.card;
  const card = render();
  rankedCards.set(evaluation.rates, { amountCents: context.amountCents, card });
  return card;
}
