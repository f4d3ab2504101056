import CheckIcon from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { GOAL_LABELS } from '@tapwise/contracts/vocabulary/goals';
import { useHasInactiveCards } from '../../api/wallet';
import { formatDollars } from '../../lib/format/format-dollars';
import { Badge } from '../../ui/badge';
import { Notice } from '../../ui/notice';
import { RecommendationHero } from '../../ui/recommendation-hero';

const PERKS_SHOWN = 3;

/** The full recommendation: score, confidence, reasons, and perks. */
export function RecommendationDetails({ recommendation }: { readonly recommendation: Recommendation }) {
  const hasInactive = useHasInactiveCards();
  return (
    <div className="flex flex-col gap-5">
      {!recommendation.accepted && (
        <Notice tone="warning">None of your {hasInactive ? 'active ' : ''}cards is accepted here.</Notice>
      )}
      <RecommendationHero recommendation={recommendation} />
      <Scores recommendation={recommendation} />
      {recommendation.goalAlignment.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {recommendation.goalAlignment.map((goal) => (
            <Badge key={goal} tone="accent">
              {GOAL_LABELS[goal]}
            </Badge>
          ))}
        </div>
      )}
      {recommendation.warnings.length > 0 && (
        <div className="flex flex-col gap-2">
          {recommendation.warnings.map((warning) => (
            <Notice key={warning} tone="warning">
              {warning}
            </Notice>
          ))}
        </div>
      )}
      <CheckedList title="Why This Card?" lines={recommendation.reasoning} />
      <CheckedList title="Personalized for You" lines={recommendation.personalizedFactors} />
      <CheckedList title="Travel Perks" lines={recommendation.travelPerks.slice(0, PERKS_SHOWN)} />
      <CheckedList title="Status Benefits" lines={recommendation.statusBenefits.slice(0, PERKS_SHOWN)} />
      <CheckedList title="Premium Features" lines={recommendation.premiumUpgrades.slice(0, PERKS_SHOWN)} />
      <CheckedList title="Hidden Benefits" lines={recommendation.hiddenBenefits.slice(0, PERKS_SHOWN)} />
    </div>
  );
}

function Scores({ recommendation }: { readonly recommendation: Recommendation }) {
  return (
    <dl className="grid grid-cols-3 divide-x divide-line-strong/30 rounded-control bg-fill py-3">
      <Score label="Score">
        {recommendation.score.toFixed(1)}
        <span className="text-caption font-medium text-muted"> / 100</span>
      </Score>
      <Score label="Confidence">{Math.round(recommendation.confidenceScore)}%</Score>
      <Score label={`On ${formatDollars(recommendation.amount)}`}>
        <span className="text-positive">{formatDollars(recommendation.estimatedValue)}</span>
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

function CheckedList({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
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
