import CheckIcon from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import type { Recommendation } from '@tapwise/contracts/http/recommendation';
import { GOAL_LABELS } from '@tapwise/contracts/vocabulary/goals';
import { useHasInactiveCards } from '../../api/wallet';
import { formatDollars } from '../../lib/format-dollars';
import { Badge } from '../../ui/badge';
import { Notice } from '../../ui/notice';
import { RecommendationHero } from '../../ui/recommendation-hero';

const PERKS_SHOWN = 3;

/** The full recommendation: score, confidence, reasons, and perks. */
export function SmartAnswer({ answer }: { readonly answer: Recommendation }) {
  const hasInactive = useHasInactiveCards();
  return (
    <div className="flex flex-col gap-5">
      {!answer.accepted && (
        <Notice tone="warning">None of your {hasInactive ? 'active ' : ''}cards is accepted here.</Notice>
      )}
      <RecommendationHero answer={answer} />
      <Scores answer={answer} />
      {answer.goalAlignment.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {answer.goalAlignment.map((goal) => (
            <Badge key={goal} tone="accent">
              {GOAL_LABELS[goal]}
            </Badge>
          ))}
        </div>
      )}
      {answer.warnings.length > 0 && (
        <div className="flex flex-col gap-2">
          {answer.warnings.map((warning) => (
            <Notice key={warning} tone="warning">
              {warning}
            </Notice>
          ))}
        </div>
      )}
      <Lines title="Why This Card?" lines={answer.reasoning} />
      <Lines title="Personalized for You" lines={answer.personalizedFactors} />
      <Lines title="Travel Perks" lines={answer.travelPerks.slice(0, PERKS_SHOWN)} />
      <Lines title="Status Benefits" lines={answer.statusBenefits.slice(0, PERKS_SHOWN)} />
      <Lines title="Premium Features" lines={answer.premiumUpgrades.slice(0, PERKS_SHOWN)} />
      <Lines title="Hidden Benefits" lines={answer.hiddenBenefits.slice(0, PERKS_SHOWN)} />
    </div>
  );
}

function Scores({ answer }: { readonly answer: Recommendation }) {
  return (
    <dl className="grid grid-cols-3 divide-x divide-line-strong/30 rounded-control bg-fill py-3">
      <Score label="Score">
        {answer.score.toFixed(1)}
        <span className="text-caption font-medium text-muted"> / 100</span>
      </Score>
      <Score label="Confidence">{Math.round(answer.confidenceScore)}%</Score>
      <Score label={`On ${formatDollars(answer.amount)}`}>
        <span className="text-positive">{formatDollars(answer.estimatedValue)}</span>
      </Score>
    </dl>
  );
}

function Score({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse items-center px-2">
      <dt className="text-caption text-muted">{label}</dt>
      <dd className="tabular text-lead font-semibold">{children}</dd>
    </div>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-body font-semibold">{title}</h3>
      <ul className="flex flex-col gap-1.5">
        {lines.map((line) => (
          <li key={line} className="flex gap-2.5 text-body">
            <CheckIcon size={18} className="mt-px shrink-0 text-positive" />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
