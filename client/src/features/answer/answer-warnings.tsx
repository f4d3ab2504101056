import TriangleAlertIcon from 'lucide-react/icons/triangle-alert';
import { formatDollars } from '../../lib/format/format-dollars';
import { OneLineNote } from './one-line-note';

interface AnswerWarningsProps {
  readonly lines: readonly string[];
  /** What the lines say in a few words, by line. */
  readonly shorts?: ReadonlyMap<string, string>;
  /** Dollars that the warnings are based on, if the user typed a different amount. */
  readonly forAmount?: number | undefined;
}

/** Things to check before paying. */
export function AnswerWarnings({ lines, shorts, forAmount }: AnswerWarningsProps) {
  if (lines.length === 0) return null;
  const isAmountShown = forAmount !== undefined && lines.some((line) => line.includes('$'));
  return (
    <ul
      aria-label="Before you pay"
      className="flex flex-col gap-2.5 rounded-control bg-warning-soft px-3 py-2.5 text-body text-warning"
    >
      {lines.map((line) => (
        <li key={line} className="flex gap-2.5">
          <TriangleAlertIcon className="mt-px shrink-0" width="18" height="18" />
          <OneLineNote text={line} short={shorts?.get(line)} />
        </li>
      ))}
      {isAmountShown && <li className="pl-7 text-caption">Based on {formatDollars(forAmount)}</li>}
    </ul>
  );
}
