import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { GOAL_LABELS } from '@tapwise/contracts/vocabulary/goals';
import { findQuestionKey } from '../../../api/offline-queue/queue-entry';
import { useHasInactiveCards } from '../../../api/wallet';
import { adaptSurcharge } from '../../../features/answer/adapt-surcharge';
import { selectConditional } from '../../../features/answer/answer-caveats';
import { AnswerHints } from '../../../features/answer/answer-hints';
import { AnswerWarnings } from '../../../features/answer/answer-warnings';
import { BonusLine } from '../../../features/answer/bonus-line';
import { CostLine } from '../../../features/answer/cost-line';
import { getNoteShorts } from '../../../features/answer/get-note-shorts';
import { IconList } from '../../../features/answer/icon-list';
import { NotAcceptedCards } from '../../../features/answer/not-accepted-cards';
import { OfflineAnswerNotice } from '../../../features/answer/offline-answer-notice';
import { OtherChoiceButton } from '../../../features/answer/other-choice-button';
import { PlaceQuestionForm, type PlaceReplyProps } from '../../../features/answer/place-question';
import { PlaceWarning } from '../../../features/answer/place-warning';
import { listPlainFactors } from '../../../features/answer/plain-factors';
import {
  findEntry,
  findOtherChoice,
  getRateForAmount,
  rankForAmount,
} from '../../../features/answer/rank-for-amount';
import { RecommendationHero } from '../../../features/answer/recommendation-hero';
import { UpgradeList } from '../../../features/answer/upgrade-list';
import { useChosenCard } from '../../../features/answer/use-chosen-card';
import { useCountedAnswer } from '../../../features/install/use-counted-answer';
import { RememberPlace } from '../../../features/nearby/remember-place';
import { useFocusOnChange } from '../../../lib/hooks/use-focus-on-change';
import { Badge } from '../../../ui/badge';
import { Notice } from '../../../ui/notice';
import { EarnedReward, Scores } from './scores';
import { selectLines, simplifyLine } from './select-lines';

const MAX_SHOWN_PERKS = 3;

interface RecommendationDetailsProps extends PlaceReplyProps {
  readonly recommendation: Recommendation;
}

/** The full recommendation: score, confidence, reasons, perks, and the next best card. */
export function RecommendationDetails({ recommendation, onReply, pendingCode }: RecommendationDetailsProps) {
  useCountedAnswer();
  const { chosenCard, choose } = useChosenCard(recommendation);
  const hero = useFocusOnChange(`${recommendation.id} ${chosenCard.id}`);
  const ranking = rankForAmount(recommendation, undefined);
  const entry = findEntry(ranking, chosenCard.id);
  if (!entry) return null;
  const isRecommended = chosenCard.id === recommendation.card.id;
  const { question } = recommendation;
  const answer = adaptSurcharge(recommendation, ranking, entry);
  const lines = selectLines(answer, entry);
  const other = findOtherChoice(recommendation, ranking, chosenCard.id);
  const simplify = (line: string) => simplifyLine(recommendation, entry.card, line);
  return (
    <div className="flex flex-col gap-5">
      <PlaceWarning recommendation={recommendation} />
      {!recommendation.accepted && <NoneAcceptedNotice />}
      <div ref={hero} tabIndex={-1}>
        <RecommendationHero card={chosenCard} rate={getRateForAmount(ranking, entry)} />
      </div>
      <OfflineAnswerNotice recommendation={recommendation} />
      <div className="flex flex-col gap-2">
        <EarnedReward amount={ranking.amount} reward={entry.value} />
        {hasScore(recommendation, isRecommended) && <Scores recommendation={recommendation} />}
        <CostLine cost={entry.cost} reward={entry.value} />
        <BonusLine entry={entry} />
      </div>
      {isRecommended && <GoalBadges goals={recommendation.goalAlignment} />}
      <IconList
        title={isRecommended ? 'Why This Card?' : 'Why this rate?'}
        lines={lines.reasons.map(simplify)}
        notes={selectConditional(recommendation).map(simplify)}
      />
      {question && <PlaceQuestionForm question={question} pendingCode={pendingCode} onReply={onReply} />}
      <AnswerWarnings lines={lines.warnings} answer={answer} />
      <AnswerHints lines={lines.hints.map(simplify)} shorts={getNoteShorts(recommendation, entry.card)} />
      {other && <OtherChoiceButton other={other} onChoose={choose} />}
      {isRecommended && <Perks recommendation={recommendation} />}
      <NotAcceptedCards groups={lines.notAccepted} />
      <RememberPlace storeName={recommendation.storeName} />
    </div>
  );
}

/** Whether the card has a score: only the recommended one, and only from the server. */
function hasScore({ id }: Recommendation, isRecommended: boolean): boolean {
  return isRecommended && findQuestionKey(id) === undefined;
}

function NoneAcceptedNotice() {
  const hasInactive = useHasInactiveCards();
  return <Notice tone="warning">None of your {hasInactive ? 'active ' : ''}cards is accepted here.</Notice>;
}

function GoalBadges({ goals }: { readonly goals: Recommendation['goalAlignment'] }) {
  if (goals.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <span className="text-caption text-muted">
        {goals.length === 1 ? 'Fits your goal:' : 'Fits your goals:'}
      </span>
      {goals.map((goal) => (
        <Badge key={goal} tone="accent">
          {GOAL_LABELS[goal]}
        </Badge>
      ))}
    </div>
  );
}

/** The personalized lines without those about the goals that the badges show. */
function withoutGoals({ personalizedFactors, factorCodes, goalAlignment }: Recommendation) {
  const isShown = (_: unknown, index: number) => {
    const factor = factorCodes[index];
    return factor?.code !== 'serves-goal' || !goalAlignment.includes(factor.params.goal);
  };
  return {
    personalizedFactors: personalizedFactors.filter(isShown),
    factorCodes: factorCodes.filter(isShown),
  };
}

/** Perks of the recommended card, and other cards that would earn more. */
function Perks({ recommendation }: Pick<RecommendationDetailsProps, 'recommendation'>) {
  return (
    <>
      <IconList title="Personalized for You" lines={listPlainFactors(withoutGoals(recommendation))} />
      <IconList title="Travel Perks" lines={recommendation.travelPerks.slice(0, MAX_SHOWN_PERKS)} />
      <IconList title="Status Benefits" lines={recommendation.statusBenefits.slice(0, MAX_SHOWN_PERKS)} />
      <IconList title="Hidden Benefits" lines={recommendation.hiddenBenefits.slice(0, MAX_SHOWN_PERKS)} />
      <UpgradeList answer={recommendation} limit={MAX_SHOWN_PERKS} />
    </>
  );
}
