import type { RefObject } from 'react';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { roundToCents } from '@tapwise/contracts/vocabulary/money';
import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import { AnswerHints } from '../../../features/answer/answer-hints';
import { selectAnswerLines, selectReasons } from '../../../features/answer/answer-lines';
import { AnswerWarnings } from '../../../features/answer/answer-warnings';
import { BonusLine } from '../../../features/answer/bonus-line';
import { CapBar } from '../../../features/answer/cap-bar';
import { earnsNothing } from '../../../features/answer/earns-nothing';
import { HouseholdLine } from '../../../features/answer/household-line';
import { IconList } from '../../../features/answer/icon-list';
import { NotAcceptedCards } from '../../../features/answer/not-accepted-cards';
import { OfflineAnswerNotice } from '../../../features/answer/offline-answer-notice';
import { PlaceQuestionForm, type PlaceReplyProps } from '../../../features/answer/place-question';
import { PlaceWarning } from '../../../features/answer/place-warning';
import {
  type AmountRanking,
  computeNetMicros,
  findBetterCard,
  findEntry,
  findOtherChoice,
  getRateForAmount,
  rankForAmount,
  type RankingEntry,
} from '../../../features/answer/rank-for-amount';
import { getReasonsForAmount } from '../../../features/answer/reasons-for-amount';
import { RecommendationHero } from '../../../features/answer/recommendation-hero';
import { RunnerUpLine } from '../../../features/answer/runner-up-line';
import type { ChosenCard } from '../../../features/answer/use-chosen-card';
import { RememberPlace } from '../../../features/nearby/remember-place';
import { formatDollars } from '../../../lib/format/format-dollars';
import { useFocusOnChange } from '../../../lib/hooks/use-focus-on-change';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { parsePurchaseAmount } from './estimate-rewards';
import { PurchaseAmount } from './purchase-amount';
import { Ranking } from './ranking';
import { StorePurchasesLink } from './store-purchases-link';
import type { RecordPurchaseForm } from './use-record-purchase';

interface CardAnswerProps extends PlaceReplyProps {
  readonly recommendation: Recommendation;
  readonly chosenCard: ChosenCard;
  readonly amountField: RefObject<HTMLInputElement | null>;
  /** Called when the user says that they used another card. */
  readonly onPickOther: () => void;
  readonly record: RecordPurchaseForm;
}

/** The chosen card's reward here, the reasons, and the other cards. */
export function CardAnswer({
  recommendation,
  chosenCard,
  amountField,
  onPickOther,
  record,
  onReply,
  pendingCode,
}: CardAnswerProps) {
  const hero = useFocusOnChange(recommendation.id);
  const ranking = rankForAmount(recommendation, parsePurchaseAmount(record.amount));
  const entry = findEntry(ranking, chosenCard.id);
  const other = findOtherChoice(recommendation, ranking, chosenCard.id);
  const better = chosenCard.id === recommendation.card.id && findBetterCard(recommendation, ranking);
  return (
    <div className="flex flex-col gap-5">
      <PlaceWarning recommendation={recommendation} />
      <div className="flex flex-col gap-2">
        <div ref={hero} tabIndex={-1}>
          <RecommendationHero card={chosenCard} rate={entry && getRateForAmount(ranking, entry)} />
        </div>
        {entry && other && !better && <RunnerUpLine entry={entry} other={other.entry} />}
      </div>
      {/* It may decide the ranking, so it is next to the answer. */}
      {entry && <BonusLine entry={entry} />}
      <OfflineAnswerNotice recommendation={recommendation} />
      <div className="flex flex-col gap-2">
        <PurchaseAmount entry={entry} field={amountField} record={record} />
        {recommendation.ranking.length > 1 && (
          <Button look="link" className="-mx-4 self-start" onClick={onPickOther}>
            I used another card
          </Button>
        )}
      </div>
      <HouseholdLine recommendation={recommendation} isOriginalAmount={ranking.isOriginalAmount} />
      {better && <BetterCard better={better} amount={ranking.amount} />}
      {entry && (
        <Explanation
          recommendation={recommendation}
          ranking={ranking}
          entry={entry}
          onReply={onReply}
          pendingCode={pendingCode}
        />
      )}
    </div>
  );
}

interface ExplanationProps extends PlaceReplyProps {
  readonly recommendation: Recommendation;
  readonly ranking: AmountRanking;
  readonly entry: RankingEntry;
}

/** Why the card ranks where it does, what to know about it, and the other cards. */
function Explanation({ recommendation, ranking, entry, onReply, pendingCode }: ExplanationProps) {
  const { cardId, cap } = entry.card;
  const { question } = recommendation;
  const isRecommended = cardId === recommendation.card.id;
  const { reasons, replies } = selectReasons(getReasonsForAmount(recommendation, ranking));
  const lines = selectAnswerLines(recommendation, {
    cardId,
    reasons: isRecommended ? reasons : [entry.reason],
    hints: [...replies, ...entry.card.hints],
  });
  const capLine = findCapLine(entry.card, lines.hints);
  return (
    <>
      <IconList title={getReasonsTitle(recommendation, isRecommended)} lines={lines.reasons} />
      {question && <PlaceQuestionForm question={question} pendingCode={pendingCode} onReply={onReply} />}
      <AnswerWarnings
        lines={lines.warnings}
        forAmount={ranking.isOriginalAmount ? undefined : recommendation.amount}
      />
      {cap && (
        // The sentence about an untouched cap doesn't say what is paid above it.
        <CapBar
          cap={cap}
          line={capLine}
          isComplete={capLine !== undefined && cap.leftCents < cap.limitCents}
        />
      )}
      <AnswerHints lines={lines.hints.filter((line) => line !== capLine)} />
      <Ranking ranking={ranking} excluded={cardId} />
      <NotAcceptedCards groups={lines.notAccepted} />
      <RememberPlace storeName={recommendation.storeName}>
        {/* In a row that is there anyway, because it appears late. */}
        <StorePurchasesLink storeName={recommendation.storeName} />
      </RememberPlace>
    </>
  );
}

function getReasonsTitle(recommendation: Recommendation, isRecommended: boolean): string {
  if (!isRecommended) return 'What this card earns';
  return earnsNothing(recommendation) ? 'Why no rewards?' : 'Why this card?';
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
  readonly better: RankingEntry;
  /** Dollars. */
  readonly amount: number;
}

/** Warns that a different card earns more for the typed amount. */
function BetterCard({ better, amount }: BetterCardProps) {
  const { card, cost, bonus } = better;
  const net = formatDollars(roundToCents(computeNetMicros(better)) / 100);
  const notes = [...(cost > 0 ? ['after costs'] : []), ...(bonus ? ['with its welcome bonus'] : [])];
  return (
    <Notice tone="warning">
      For {formatDollars(amount)}, {card.name} {bonus ? 'is worth' : 'earns'} more:{' '}
      {[net, ...notes].join(' ')}.
    </Notice>
  );
}
