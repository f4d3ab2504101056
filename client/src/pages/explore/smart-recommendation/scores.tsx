import CircleHelpIcon from 'lucide-react/icons/circle-question-mark';
import { type ReactNode, useId, useState } from 'react';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { formatDollars } from '../../../lib/format/format-dollars';

/** The score and the confidence, in one quiet line. The explanation of both is one tap away. */
export function Scores({ recommendation }: { readonly recommendation: Recommendation }) {
  const [isExplained, setIsExplained] = useState(false);
  const explanationId = useId();
  const explain = (name: string) => (
    <button
      type="button"
      aria-label={`What the ${name.toLowerCase()} means`}
      aria-expanded={isExplained}
      aria-controls={explanationId}
      onClick={() => {
        setIsExplained(!isExplained);
      }}
      // The whole tile is the tap target.
      className="inline-flex items-center gap-1 after:absolute after:-inset-y-3.5 after:inset-x-0 hover:text-text"
    >
      {name} <CircleHelpIcon size={14} />
    </button>
  );
  return (
    <div>
      <dl className="flex flex-wrap items-baseline gap-x-4 px-1 text-caption text-muted">
        <Score label={explain('Score')}>
          {recommendation.score.toFixed(1)}
          <span className="font-normal"> / 100</span>
        </Score>
        <Score label={explain('Confidence')}>{Math.round(recommendation.confidenceScore)}%</Score>
      </dl>
      <div
        id={explanationId}
        hidden={!isExplained}
        className="flex flex-col gap-1 px-1 pt-2 text-caption text-muted"
      >
        <p>A score of 100 means that no card in our catalog earns more here without special conditions.</p>
        {selectComparison(recommendation).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>Confidence shows how sure we are of the store, its category, and the card’s rates.</p>
      </div>
    </div>
  );
}

interface EarnedRewardProps {
  /** Both in dollars. */
  readonly amount: number;
  readonly reward: number;
}

/** Shows what a card earns on the amount. */
export function EarnedReward({ amount, reward }: EarnedRewardProps) {
  return (
    <dl className="flex items-center justify-between rounded-control bg-fill px-4 py-3">
      <dt className="text-body">
        Estimated Rewards <span className="text-muted">on {formatDollars(amount)}</span>
      </dt>
      <dd className="tabular text-lead font-semibold text-positive">{formatDollars(reward)}</dd>
    </dl>
  );
}

/** The sentence about the card that the score is relative to. Answers of earlier engines have none. */
function selectComparison({ reasoning, reasonCodes }: Recommendation): readonly string[] {
  return reasoning.filter((_, index) => reasonCodes[index]?.code === 'best-anywhere');
}

function Score({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="relative flex items-baseline gap-1">
      <dt>{label}</dt> <dd className="tabular font-medium">{children}</dd>
    </div>
  );
}
