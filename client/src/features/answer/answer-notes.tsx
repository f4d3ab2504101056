import InfoIcon from 'lucide-react/icons/info';
import TriangleAlertIcon from 'lucide-react/icons/triangle-alert';
import { formatDollars } from '../../lib/format/format-dollars';

interface LinesProps {
  readonly lines: readonly string[];
}

interface WarningsProps extends LinesProps {
  /** Dollars that the warnings are based on, if the user typed a different amount. */
  readonly forAmount?: number | undefined;
}

/** What to check before paying. */
export function Warnings({ lines, forAmount }: WarningsProps) {
  if (lines.length === 0) return null;
  const isAmountShown = forAmount !== undefined && lines.some((line) => line.includes('$'));
  return (
    <ul
      aria-label="Before you pay"
      className="flex flex-col gap-2 rounded-control bg-warning-soft px-3 py-2.5 text-body text-warning"
    >
      {lines.map((line) => (
        <li key={line} className="flex gap-2.5">
          <TriangleAlertIcon className="mt-px shrink-0" width="18" height="18" />
          <span className="min-w-0 flex-1">{line}</span>
        </li>
      ))}
      {isAmountShown && <li className="pl-7 text-caption">Based on {formatDollars(forAmount)}</li>}
    </ul>
  );
}

/** Assumptions and fine print. */
export function Hints({ lines }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <ul aria-label="Good to know" className="flex flex-col gap-1.5 text-body text-muted">
      {lines.map((line) => (
        <li key={line} className="flex gap-2.5">
          <InfoIcon className="mt-px shrink-0" width="18" height="18" />
          <span className="min-w-0 flex-1">{line}</span>
        </li>
      ))}
    </ul>
  );
}
