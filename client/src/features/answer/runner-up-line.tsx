import { roundToCents } from '@tapwise/contracts/vocabulary/money';
import { joinWords } from '@tapwise/rewards/text/words';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { formatDollars } from '../../lib/format/format-dollars';
import { computeNetMicros, getExtraValue, type RankingEntry } from './rank-for-amount';

interface RunnerUpLineProps {
  readonly entry: RankingEntry;
  /** The card to compare it with: the next best, or the recommended one. */
  readonly other: RankingEntry;
}

const INCLUDED = [
  ['credit', 'credits'],
  ['offer', 'offers'],
  ['bonus', 'welcome bonuses'],
] as const;

/** What the difference includes besides rewards. */
export function describeIncluded(entries: readonly RankingEntry[]): readonly string[] {
  const extras = entries.map(getExtraValue);
  const names = INCLUDED.filter(([key]) => extras.some((extra) => extra[key] > 0)).map(([, name]) => name);
  return names.length === 0 ? [] : [`with ${joinWords(names)}`];
}

/** How much more or less a card is worth here than another one, in one line: `$3.00 more than Citi Double Cash`. */
export function RunnerUpLine({ entry, other }: RunnerUpLineProps) {
  const aheadCents = roundToCents(computeNetMicros(entry)) - roundToCents(computeNetMicros(other));
  const amount = formatDollars(Math.abs(aheadCents) / 100);
  const difference = aheadCents === 0 ? 'The same as' : `${amount} ${aheadCents > 0 ? 'more' : 'less'} than`;
  const notes = [
    ...(entry.cost > 0 || other.cost > 0 ? ['after costs'] : []),
    ...describeIncluded([entry, other]),
  ];
  return (
    <p data-slot="runner-up" className="text-body tabular-nums text-muted">
      {[difference, formatApostrophes(other.card.name), ...notes].join(' ')}
    </p>
  );
}
