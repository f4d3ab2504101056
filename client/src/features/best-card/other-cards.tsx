import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { OtherChoice } from './other-choice';
import { type AmountRanking, findAlternative, findEntry } from './rank-for-amount';
import { Ranking } from './ranking';
import type { ChosenCard } from './use-chosen-card';

interface OtherCardsProps {
  readonly recommendation: Recommendation;
  readonly ranking: AmountRanking;
  readonly chosenId: string;
  readonly onChoose: (card: ChosenCard) => void;
}

/** The next best card, or the way back to the recommended one, and the rest of the wallet. */
export function OtherCards({ recommendation, ranking, chosenId, onChoose }: OtherCardsProps) {
  const recommendedId = recommendation.card.id;
  const isRecommended = chosenId === recommendedId;
  const other = isRecommended ? findAlternative(recommendation, ranking) : findEntry(ranking, recommendedId);
  return (
    <>
      {other && (
        <OtherChoice
          entry={other}
          label={isRecommended ? 'Next best' : 'Recommended'}
          action={isRecommended ? 'Use instead' : 'Go back'}
          onChoose={onChoose}
        />
      )}
      <Ranking ranking={ranking} excluded={other ? [chosenId, other.card.cardId] : [chosenId]} />
    </>
  );
}
