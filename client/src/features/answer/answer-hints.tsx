import InfoIcon from 'lucide-react/icons/info';
import { OneLineNote } from './one-line-note';

interface AnswerHintsProps {
  readonly lines: readonly string[];
  /** What the lines say in a few words, by line. */
  readonly shorts?: ReadonlyMap<string, string> | undefined;
}

/** Assumptions and fine print. */
export function AnswerHints({ lines, shorts }: AnswerHintsProps) {
  if (lines.length === 0) return null;
  return (
    <ul aria-label="Good to know" className="flex flex-col gap-2.5 text-body text-muted">
      {lines.map((line) => (
        <li key={line} className="flex gap-2.5">
          <InfoIcon className="mt-px shrink-0" width="18" height="18" />
          <OneLineNote text={line} short={shorts?.get(line)} />
        </li>
      ))}
    </ul>
  );
}
