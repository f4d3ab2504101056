import CheckIcon from 'lucide-react/icons/check';
import { MAX_CARDS } from '@tapwise/contracts/vocabulary/account/plans';

const BENEFITS = [
  `Up to ${String(MAX_CARDS.premium)} cards in your wallet`,
  'The full ranking for every purchase',
  'Insights for every card you carry',
] as const;

export function BenefitList() {
  return (
    <ul aria-label="Premium benefits" className="flex flex-col gap-2">
      {BENEFITS.map((benefit) => (
        <li key={benefit} className="flex gap-2.5 text-body">
          <CheckIcon size={18} className="mt-px shrink-0 text-positive" /> {benefit}
        </li>
      ))}
    </ul>
  );
}
