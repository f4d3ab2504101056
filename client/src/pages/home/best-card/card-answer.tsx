import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { roundToCents } from '@tapwise/contracts/vocabulary/money';
import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import { AnswerHints } from '../../../features/answer/answer-hints';
import { selectAnswerLines, selectReasons } from '../../../features/answer/answer-lines';
import { AnswerWarnings } from '../../../features/answer/answer-warnings';
import { BonusLine } from '../../../features/answer/bonus-line';
import { CapBar } from '../../../features/answer/cap-bar';
import { NotAcceptedCards } from '../../../features/answer/not-accepted-cards';
import { OfflineAnswerNotice } from '../../../features/answer/offline-answer-notice';
import { PlaceQuestionForm, type PlaceReplyProps } from '../../../features/answer/place-question';
import {
  type AmountRanking,
  computeNetMicros,
  findBetterCard,
  findEntry,
  getRateForAmount,
  rankForAmount,
} from '../../../features/answer/rank-for-amount';
import { RecommendationHero } from '../../../features/answer/recommendation-hero';
import type { ChosenCard } from '../../../features/answer/use-chosen-card';
import { formatDollars } from '../../../lib/format/format-dollars';
import { useFocusOnChange } from '../../../lib/hooks/use-focus-on-change';
import { Notice } from '../../../ui/notice';
import { parsePurchaseAmount } from './estimate-rewards';
import { OtherCards } from './other-cards';
import { PurchaseAmount } from './purchase-amount';
import { Reasons } from './reasons';
import { StorePurchasesLink } from './store-purchases-link';
import type { RecordPurchaseForm } from './use-record-purchase';

interface CardAnswerProps extends PlaceReplyProps {
  readonly recommendation: Recommendation;
  readonly chosenCard: ChosenCard;
  readonly onChoose: (card: ChosenCard) => void;
  readonly record: RecordPurchaseForm;
}

/** The chosen card's reward here, the reasons, and the other cards. */
export function CardAnswer({
  recommendation,
  chosenCard,
  onChoose,
  record,
  onReply,
  pendingCode,
}: CardAnswerProps) {
  const { card: recommended, question } = recommendation;
  const hero = useFocusOnChange(`${recommendation.id} ${chosenCard.id}`);
  const ranking = rankForAmount(recommendation, parsePurchaseAmount(record.amount));
  const entry = findEntry(ranking, chosenCard.id);
  const isRecommended = chosenCard.id === recommended.id;
  if (!entry) return null;
  const { reasons, replies } = selectReasons(recommendation);
  const lines = selectAnswerLines(recommendation, {
    cardId: chosenCard.id,
    reasons: isRecommended ? reasons : [entry.reason],
    hints: [...replies, ...entry.card.hints],
  });
  const otherAmount = ranking.isOriginalAmount ? undefined : recommendation.amount;
  const { cap } = entry.card;
  const capLine = findCapLine(entry.card, lines.hints);
  return (
    <div className="flex flex-col gap-5">
      <div ref={hero} tabIndex={-1}>
        <RecommendationHero card={chosenCard} rate={getRateForAmount(ranking, entry)} />
      </div>
      <OfflineAnswerNotice recommendation={recommendation} />
      <PurchaseAmount entry={entry} record={record} />
      <BonusLine entry={entry} />
      {isRecommended && <BetterCard recommendation={recommendation} ranking={ranking} />}
      {isRecommended ? (
        <Reasons title="Why this card?" reasons={lines.reasons} forAmount={otherAmount} />
      ) : (
        <Reasons title="What this card earns" reasons={lines.reasons} />
      )}
      {question && <PlaceQuestionForm question={question} pendingCode={pendingCode} onReply={onReply} />}
      <AnswerWarnings lines={lines.warnings} forAmount={otherAmount} />
      {cap && (
        // The sentence about an untouched cap doesn't say what is paid above it.
        <CapBar
          cap={cap}
          line={capLine}
          isComplete={capLine !== undefined && cap.leftCents < cap.limitCents}
        />
      )}
      <AnswerHints lines={lines.hints.filter((line) => line !== capLine)} />
      <OtherCards
        recommendation={recommendation}
        ranking={ranking}
        chosenId={chosenCard.id}
        onChoose={onChoose}
      />
      <StorePurchasesLink storeName={recommendation.storeName} />
      <NotAcceptedCards groups={lines.notAccepted} />
    </div>
  );
}

/** Finds the hint about the cap, which is shown with the cap's bar. */
function findCapLine(
  { cap, hints, hintCodes }: RankedCard,
  shownHints: readonly string[],
): string | undefined {
  const index = hintCodes.findIndex(({ code }) => code === 'cap-left' || code === 'cap-used-up');
  const line = hints[index];
  return cap && line !== undefined && shownHints.includes(line) ? line : undefined;
}

interface BetterCardProps {
  readonly recommendation: Recommendation;
  readonly ranking: AmountRanking;
}

/** Warns that a different card earns more for the typed amount. */
function BetterCard({ recommendation, ranking }: BetterCardProps) {
  const better = findBetterCard(recommendation, ranking);
  if (!better) return null;
  const { card, cost, bonus } = better;
  const net = formatDollars(roundToCents(computeNetMicros(better)) / 100);
  const notes = [...(cost > 0 ? ['after costs'] : []), ...(bonus ? ['with its welcome bonus'] : [])];
  return (
    <Notice tone="warning">
      For {formatDollars(ranking.amount)}, {card.name} {bonus ? 'is worth' : 'earns'} more:{' '}
      {[net, ...notes].join(' ')}.
    </Notice>
  );
}
