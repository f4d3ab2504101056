import CheckIcon from 'lucide-react/icons/check';
import { OneLineNote } from '../../../features/answer/one-line-note';
import { formatDollars } from '../../../lib/format/format-dollars';

interface ReasonsProps {
  readonly title: string;
  readonly reasons: readonly string[];
  /** Dollars that the reasons are based on, if the user typed a different amount. */
  readonly forAmount?: number | undefined;
}

export function Reasons({ title, reasons, forAmount }: ReasonsProps) {
  if (reasons.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-body font-semibold">{title}</h3>
        {forAmount !== undefined && (
          <p className="tabular text-caption text-muted">Based on {formatDollars(forAmount)}</p>
        )}
      </div>
      <ul className="flex flex-col gap-2.5">
        {reasons.map((reason) => (
          <li key={reason} className="flex gap-2.5 text-body">
            <CheckIcon size={18} className="mt-px shrink-0 text-positive" />
            <OneLineNote text={reason} />
          </li>
        ))}
      </ul>
    </section>
  );
}
