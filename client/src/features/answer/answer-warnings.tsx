import TriangleAlertIcon from 'lucide-react/icons/triangle-alert';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { renderPlainWarning } from '@tapwise/rewards/engine/sentences/plain-warnings';
import { getShortWarnings } from '@tapwise/rewards/engine/sentences/short-notes';
import { formatDollars } from '../../lib/format/format-dollars';
import { OneLineNote } from './one-line-note';

interface AnswerWarningsProps {
  readonly lines: readonly string[];
  readonly answer: Pick<Recommendation, 'warnings' | 'warningCodes' | 'question'> &
    Partial<Pick<Recommendation, 'reasonCodes'>>;
  /** Dollars that the warnings except the surcharge are based on, if the user typed a different amount. */
  readonly forAmount?: number | undefined;
}

/** Things to check before paying. */
export function AnswerWarnings({ lines, answer, forAmount }: AnswerWarningsProps) {
  if (lines.length === 0) return null;
  const shorts = getShortWarnings(answer);
  const noBonus = answer.reasonCodes?.find((reason) => reason.code === 'no-bonus');
  const category = noBonus?.params.category;
  const findWarning = (line: string) => answer.warningCodes[answer.warnings.indexOf(line)];
  const simplify = (line: string) => {
    const warning = findWarning(line);
    return (warning && renderPlainWarning(warning, { question: answer.question, category })) ?? line;
  };
  const isAmountShown =
    forAmount !== undefined &&
    lines.some((line) => line.includes('$') && findWarning(line)?.code !== 'surcharge');
  return (
    <ul
      aria-label="Before you pay"
      className="flex flex-col gap-2.5 rounded-control bg-warning-soft px-3 py-2.5 text-body text-warning"
    >
      {lines.map((line) => (
        <li key={line} className="flex gap-2.5">
          <TriangleAlertIcon className="mt-px shrink-0" width="18" height="18" />
          <OneLineNote text={simplify(line)} short={shorts.get(line)} />
        </li>
      ))}
      {isAmountShown && <li className="pl-7 text-caption">Based on {formatDollars(forAmount)}</li>}
    </ul>
  );
}
