import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { OtherChoiceButton } from '../../../features/answer/other-choice-button';
import { type AmountRanking, findOtherChoice } from '../../../features/answer/rank-for-amount';
import type { ChosenCard } from '../../../features/answer/use-chosen-card';
import { Ranking } from './ranking';

interface OtherCardsProps {
  readonly recommendation: Recommendation;
  readonly ranking: AmountRanking;
  readonly chosenId: string;
  readonly onChoose: (card: ChosenCard) => void;
}

/** The next best card, or the way back to the recommended one, and the rest of the wallet. */
export function OtherCards({ recommendation, ranking, chosenId, onChoose }: OtherCardsProps) {
  const other = findOtherChoice(recommendation, ranking, chosenId);
  return (
    <>
      {other && <OtherChoiceButton other={other} onChoose={onChoose} />}
      <Ranking ranking={ranking} excluded={other ? [chosenId, other.entry.card.cardId] : [chosenId]} />
    </>
  );
}
