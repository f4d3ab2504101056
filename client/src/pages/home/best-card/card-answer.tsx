import type { ReactNode, RefObject } from 'react';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { roundToCents } from '@tapwise/contracts/vocabulary/money';
import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import type { RecommendRequest } from '../../../api/recommendations';
import { adaptSurcharge } from '../../../features/answer/adapt-surcharge';
import { listCaveats, selectConditional, selectNotes } from '../../../features/answer/answer-caveats';
import { AnswerHints } from '../../../features/answer/answer-hints';
import { selectAnswerLines, selectReasons } from '../../../features/answer/answer-lines';
import { AnswerWarnings } from '../../../features/answer/answer-warnings';
import { BonusLine } from '../../../features/answer/bonus-line';
import { CapBar } from '../../../features/answer/cap-bar';
import { earnsNothing } from '../../../features/answer/earns-nothing';
import { getNoteShorts } from '../../../features/answer/get-note-shorts';
import { HouseholdLine } from '../../../features/answer/household-line';
import { IconList } from '../../../features/answer/icon-list';
import { NotAcceptedCards } from '../../../features/answer/not-accepted-cards';
import { OfflineAnswerNotice } from '../../../features/answer/offline-answer-notice';
import { PlaceQuestionForm, type PlaceReplyProps } from '../../../features/answer/place-question';
import { renderPlainHint } from '../../../features/answer/plain-hint';
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
import { parsePurchaseAmount } from '../../../features/answer/record/estimate-rewards';
import { PurchaseAmount } from '../../../features/answer/record/purchase-amount';
import type { RecordPurchaseForm } from '../../../features/answer/record/use-record-purchase';
import { describeIncluded, RunnerUpLine } from '../../../features/answer/runner-up-line';
import { simplifyReason } from '../../../features/answer/simplify-reason';
import type { ChosenCard } from '../../../features/answer/use-chosen-card';
import { RememberPlace } from '../../../features/nearby/remember-place';
import { formatApostrophes } from '../../../lib/format/format-apostrophes';
import { formatDollars } from '../../../lib/format/format-dollars';
import { useFocusOnChange } from '../../../lib/hooks/use-focus-on-change';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { PlaceNote } from './place-note';
import { Ranking } from './ranking';
import type { ReplaceRecommendation } from './replace-recommendation';
import { StorePurchasesLink } from './store-purchases-link';

interface CardAnswerProps extends PlaceReplyProps {
  readonly recommendation: Recommendation;
  readonly request: RecommendRequest;
  readonly onRecommendation: ReplaceRecommendation;
  readonly chosenCard: ChosenCard;
  /** Called when the user takes back that they used another card. */
  readonly onUseRecommended: () => void;
  readonly amountField: RefObject<HTMLInputElement | null>;
  /** Called when the user says that they used another card. */
  readonly onPickOther: () => void;
  readonly record: RecordPurchaseForm;
}

/** The chosen card's reward here, the reasons, and the other cards. */
export function CardAnswer({
  recommendation,
  request,
  onRecommendation,
  chosenCard,
  onUseRecommended,
  amountField,
  onPickOther,
  record,
  onReply,
  pendingCode,
}: CardAnswerProps) {
  const hero = useFocusOnChange(`${recommendation.id} ${chosenCard.id}`);
  const ranking = rankForAmount(recommendation, parsePurchaseAmount(record.amount));
  const entry = findEntry(ranking, chosenCard.id);
  const other = findOtherChoice(recommendation, ranking, chosenCard.id);
  const isRecommended = chosenCard.id === recommendation.card.id;
  const better = isRecommended && findBetterCard(recommendation, ranking);
  const purchase = (
    <>
      <PurchaseAmount entry={entry} field={amountField} record={record} />
      {recommendation.ranking.length > 1 && (
        <OtherCardButtons
          isRecommended={isRecommended}
          onPickOther={onPickOther}
          onUseRecommended={onUseRecommended}
        />
      )}
      {entry && <HouseholdLine recommendation={recommendation} ownReward={entry.card.estimatedValue} />}
      {better && <BetterCard better={better} amount={ranking.amount} />}
    </>
  );
  return (
    <div className="flex flex-col gap-5">
      <PlaceNote recommendation={recommendation} request={request} onRecommendation={onRecommendation} />
      <div className="flex flex-col gap-2">
        <div ref={hero} tabIndex={-1}>
          <RecommendationHero card={chosenCard} rate={entry && getRateForAmount(ranking, entry)} />
        </div>
        {entry && other && <RunnerUpLine entry={entry} other={other.entry} />}
      </div>
      {/* It may decide the ranking, so it is next to the answer. */}
      {entry && <BonusLine entry={entry} />}
      <OfflineAnswerNotice recommendation={recommendation} />
      {entry ? (
        <Explanation
          recommendation={recommendation}
          ranking={ranking}
          entry={entry}
          onReply={onReply}
          pendingCode={pendingCode}
        >
          {purchase}
        </Explanation>
      ) : (
        purchase
      )}
    </div>
  );
}

interface OtherCardButtonsProps extends Pick<CardAnswerProps, 'onPickOther' | 'onUseRecommended'> {
  readonly isRecommended: boolean;
}

/** The way to another card, and from there the way back. */
function OtherCardButtons({ isRecommended, onPickOther, onUseRecommended }: OtherCardButtonsProps) {
  return (
    // Without the buttons' own padding, so that their text has the distance of the other parts.
    <div className="-mx-4 -my-3 flex flex-wrap">
      {!isRecommended && (
        <Button look="link" onClick={onUseRecommended}>
          Use Recommended Card
        </Button>
      )}
      <Button look="link" onClick={onPickOther}>
        {isRecommended ? 'I Used Another Card' : 'Change Card'}
      </Button>
    </div>
  );
}

interface ExplanationProps extends PlaceReplyProps {
  readonly recommendation: Recommendation;
  readonly ranking: AmountRanking;
  readonly entry: RankingEntry;
  /** Follows the reasons, so that they are next to the rate and fit on a phone's screen. */
  readonly children: ReactNode;
}

/** Why the card ranks where it does, the purchase, what to know about the card, and the other cards. */
function Explanation({ recommendation, ranking, entry, onReply, pendingCode, children }: ExplanationProps) {
  const { cardId, cap } = entry.card;
  const { question } = recommendation;
  const isRecommended = cardId === recommendation.card.id;
  const forAmount = getReasonsForAmount(recommendation, ranking);
  const { reasons, replies } = selectReasons(forAmount);
  const answer = adaptSurcharge(recommendation, ranking, entry);
  const lines = selectAnswerLines(answer, {
    cardId,
    reasons: isRecommended ? reasons : [entry.reason],
    hints: [...(isRecommended ? selectNotes(forAmount) : []), ...replies, ...entry.card.hints],
  });
  const caveats = isRecommended ? listCaveats(forAmount, recommendation) : [];
  const capLine = findCapLine(entry.card, lines.hints);
  const simplify = (line: string) => {
    const reason = forAmount.reasonCodes[forAmount.reasoning.indexOf(line)];
    return simplifyReason(reason, entry.card) ?? line;
  };
  return (
    <>
      <IconList
        title={getReasonsTitle(recommendation, isRecommended)}
        lines={isRecommended ? lines.reasons.map(simplify) : lines.reasons}
        notes={selectConditional(forAmount).map(simplify)}
      />
      {children}
      {question && <PlaceQuestionForm question={question} pendingCode={pendingCode} onReply={onReply} />}
      <AnswerWarnings
        lines={[...lines.warnings, ...caveats]}
        answer={answer}
        forAmount={ranking.isOriginalAmount ? undefined : recommendation.amount}
      />
      {cap && (
        <CapBar
          cap={cap}
          line={capLine && renderPlainHint(entry.card, capLine)}
          isComplete={capLine !== undefined}
        />
      )}
      <AnswerHints
        lines={lines.hints.filter((line) => line !== capLine).map(simplify)}
        shorts={getNoteShorts(recommendation, entry.card)}
      />
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
  if (!isRecommended) return 'Why this rate?';
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
  const { card, cost } = better;
  const net = formatDollars(roundToCents(computeNetMicros(better)) / 100);
  const included = describeIncluded([better]);
  const notes = [...(cost > 0 ? ['after costs'] : []), ...included];
  return (
    <Notice tone="warning">
      For {formatDollars(amount)}, {formatApostrophes(card.name)} {included.length > 0 ? 'is worth' : 'earns'}{' '}
      more: {[net, ...notes].join(' ')}.
    </Notice>
  );
}
