import { Link } from 'wouter';
import published from '@tapwise/rewards/data/accuracy.json';
import { formatPartialDate } from '../../lib/format/format-partial-date';

const count = new Intl.NumberFormat('en-US');

/** The published accuracy, as `npm run accuracy` measured it. */
export function AccuracyLine() {
  const { percent, cases, asOf } = published;
  return (
    <p className="text-body text-muted">
      Correct in <strong className="tabular font-semibold text-text">{percent.toFixed(1)}%</strong> of{' '}
      {count.format(cases)} test cases as of {formatPartialDate(asOf)}. The cases are our own, and answers for
      other stores can be less accurate.{' '}
      <Link
        to="/about"
        className="relative font-medium text-accent underline after:absolute after:inset-x-0 after:-inset-y-3.5"
      >
        How we measure it
      </Link>
    </p>
  );
}
