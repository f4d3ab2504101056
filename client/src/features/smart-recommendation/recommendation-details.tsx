import CheckIcon from 'lucide-react/icons/check';
import TrendingUpIcon from 'lucide-react/icons/trending-up';
import type { ReactNode } from 'react';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { GOAL_LABELS } from '@tapwise/contracts/vocabulary/goals';
import { useHasInactiveCards } from '../../api/wallet';
import { selectAnswerLines } from '../../lib/answer/answer-lines';
import { formatRewardRate } from '../../lib/format/format-reward-rate';
import { useFocusOnChange } from '../../lib/hooks/use-focus-on-change';
import { Hints, Warnings } from '../../ui/answer/answer-notes';
import { CostLine } from '../../ui/answer/cost-line';
import { PlaceQuestion } from '../../ui/answer/place-question';
import { RejectedCards } from '../../ui/answer/rejected-cards';
import { Badge } from '../../ui/badge';
import { Notice } from '../../ui/notice';
import { RecommendationHero } from '../../ui/recommendation-hero';
import { Scores } from './scores';

const PERKS_SHOWN = 3;
const CHECK = <CheckIcon size={18} className="mt-px shrink-0 text-positive" />;

interface RecommendationDetailsProps {
  readonly recommendation: Recommendation;
  readonly onReply: (code: string) => void;
  /** The reply that is being sent. */
  readonly pendingCode: string | undefined;
}

/** The full recommendation: score, confidence, reasons, and perks. */
export function RecommendationDetails({ recommendation, onReply, pendingCode }: RecommendationDetailsProps) {
  const hasInactive = useHasInactiveCards();
  const hero = useFocusOnChange(recommendation.id);
  const { card, ranking, question, goalAlignment, reasoning, reasonCodes } = recommendation;
  const winner = ranking.find(({ cardId }) => cardId === card.id);
  const lines = selectAnswerLines(recommendation, {
    cardId: card.id,
    // The score explains itself.
    reasons: reasoning.filter((_, index) => reasonCodes[index]?.code !== 'best-anywhere'),
    hints: winner?.hints ?? [],
  });
  return (
    <div className="flex flex-col gap-5">
      {!recommendation.accepted && (
        <Notice tone="warning">None of your {hasInactive ? 'active ' : ''}cards is accepted here.</Notice>
      )}
      <div ref={hero} tabIndex={-1}>
        <RecommendationHero card={card} rate={formatRewardRate(recommendation.rewardRateParts)} />
      </div>
      <div className="flex flex-col gap-2">
        <Scores recommendation={recommendation} />
        <CostLine cost={winner?.cost ?? 0} reward={recommendation.estimatedValue} />
      </div>
      {goalAlignment.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {goalAlignment.map((goal) => (
            <Badge key={goal} tone="accent">
              {GOAL_LABELS[goal]}
            </Badge>
          ))}
        </div>
      )}
      <IconList title="Why This Card?" lines={lines.reasons} />
      {question && <PlaceQuestion question={question} pendingCode={pendingCode} onReply={onReply} />}
      <Warnings lines={lines.warnings} />
      <Hints lines={lines.hints} />
      <IconList title="Personalized for You" lines={recommendation.personalizedFactors} />
      <IconList title="Travel Perks" lines={recommendation.travelPerks.slice(0, PERKS_SHOWN)} />
      <IconList title="Status Benefits" lines={recommendation.statusBenefits.slice(0, PERKS_SHOWN)} />
      <IconList title="Hidden Benefits" lines={recommendation.hiddenBenefits.slice(0, PERKS_SHOWN)} />
      <IconList
        title="Cards that would earn more"
        lines={recommendation.premiumUpgrades.slice(0, PERKS_SHOWN)}
        icon={<TrendingUpIcon size={18} className="mt-px shrink-0 text-muted" />}
      />
      <RejectedCards groups={lines.rejected} />
    </div>
  );
}

interface IconListProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly icon?: ReactNode;
}

function IconList({ title, lines, icon = CHECK }: IconListProps) {
  if (lines.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-body font-semibold">{title}</h3>
      <ul className="flex flex-col gap-1.5">
        {lines.map((line) => (
          <li key={line} className="flex gap-2.5 text-body">
            {icon}
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
