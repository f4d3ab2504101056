import CheckIcon from 'lucide-react/icons/check';
import { formatDollars } from '../../lib/format/format-dollars';
import { Notice } from '../../ui/notice';

const REASONS_SHOWN = 2;

interface ReasonsProps {
  readonly reasons: readonly string[];
  /** Dollars that the reasons are based on, if another amount is typed. */
  readonly forAmount?: number;
  readonly warnings: readonly string[];
  readonly hints: readonly string[];
}

export function Reasons({ reasons, forAmount, warnings, hints }: ReasonsProps) {
  return (
    <div className="flex flex-col gap-3">
      <section className="flex flex-col gap-2">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="text-body font-semibold">Why this card?</h3>
          {forAmount !== undefined && (
            <p className="tabular text-caption text-muted">Based on {formatDollars(forAmount)}</p>
          )}
        </div>
        <ul className="flex flex-col gap-1.5">
          {reasons.slice(0, REASONS_SHOWN).map((reason) => (
            <li key={reason} className="flex gap-2.5 text-body">
              <CheckIcon size={18} className="mt-px shrink-0 text-positive" />
              {reason}
            </li>
          ))}
        </ul>
      </section>
      {warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
      {hints.map((hint) => (
        <Notice key={hint}>{hint}</Notice>
      ))}
    </div>
  );
}
