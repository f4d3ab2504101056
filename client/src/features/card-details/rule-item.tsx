import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import type { RuleDetails } from '@tapwise/contracts/vocabulary/cards/card-details';
import { formatPercent } from '@tapwise/rewards/text/amounts';
import { cx } from '../../ui/cx';
import { Dots } from '../../ui/dots';
import { DefinitionItem } from './definition-item';

interface RuleItemProps {
  readonly rule: RuleDetails;
  /** The value of a point in cents. Undefined for cash back, and until it is known. */
  readonly centsPerPoint: number | undefined;
}

/** The rate of an exclusion. */
const NO_REWARDS = '0%';

/** A reward rule: rate, what it covers, and its limits. A tap on it shows what counts. */
export function RuleItem({ rule, centsPerPoint }: RuleItemProps) {
  const { covers, options = [], cap, conditions, ends, notes, definitions } = rule;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const terms = [cap, ...conditions, ends].filter((term) => term !== null);
  return (
    <li className="flex gap-3 py-3">
      <Rate rate={rule.rate} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="relative flex gap-2">
          <div className="flex min-w-0 flex-1 flex-col gap-0.5">
            <h4 className="text-body font-semibold">{covers}</h4>
            <PointRate rule={rule} centsPerPoint={centsPerPoint} />
            {options.length > 0 && <Dots className="text-caption text-muted" parts={options} />}
            {terms.map((term) => (
              <p key={term} className="text-caption text-muted">
                {term}
              </p>
            ))}
            {notes.length > 0 && <p className="text-caption text-muted">{notes.join('. ')}.</p>}
          </div>
          {definitions.length > 0 && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={`What counts as ${covers}`}
              onClick={() => {
                setIsOpen(!isOpen);
              }}
              // Covers the rule, so that a tap on it works, too.
              className="flex shrink-0 items-start rounded-control text-muted after:absolute after:-inset-y-3 after:inset-x-0"
            >
              <ChevronDownIcon size={18} className={cx('transition-transform', isOpen && 'rotate-180')} />
            </button>
          )}
        </div>
        <ul id={id} hidden={!isOpen} className="divide-y divide-line rounded-control bg-fill p-3">
          {definitions.map((definition) => (
            <DefinitionItem key={definition.id} definition={definition} isNamed={definitions.length > 1} />
          ))}
        </ul>
      </div>
    </li>
  );
}

function Rate({ rate }: { readonly rate: string }) {
  const isExclusion = rate === NO_REWARDS;
  return (
    <p
      className={cx(
        'w-14 shrink-0',
        isExclusion ? 'text-body text-muted' : 'tabular text-body font-semibold text-positive',
      )}
    >
      {isExclusion ? 'None' : rate}
    </p>
  );
}

/** `4.5% back` */
const formatBack = (percent: number) => `${formatPercent(Math.round(percent * 100) / 100)} back`;

/** What points are worth. Nothing for cash back. */
function PointRate({ rule: { pointsPerDollar, value }, centsPerPoint }: RuleItemProps) {
  if (pointsPerDollar === undefined || value === undefined) return null;
  // Until the value is known, its line keeps the place.
  return (
    <p className={cx('text-caption font-medium', centsPerPoint === undefined && 'invisible')}>
      {centsPerPoint === undefined ? value : formatBack(pointsPerDollar * centsPerPoint)}
    </p>
  );
}
