import { joinWords } from '@tapwise/rewards/text/words';
import { describeRow } from '../../features/answer/describe-row';
import { formatCost } from '../../features/answer/purchase-cost';
import type { AmountRanking, RankingEntry } from '../../features/answer/rank-for-amount';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { formatDollars } from '../../lib/format/format-dollars';
import { CardArt } from '../../ui/card-art/card-art';
import { cx } from '../../ui/cx';
import { Panel } from '../../ui/panel';

/** Every card in the order of the answer, with the reason for its rank and what paying with it costs. */
export function FullRanking({ ranking }: { readonly ranking: AmountRanking }) {
  return (
    <Panel title="Full Ranking" hint={describeOrder(ranking)}>
      <ol aria-label="Full Ranking" className="flex flex-col divide-y divide-line">
        {ranking.entries.map((entry) => (
          <RankingRow key={entry.card.cardId} entry={entry} isCostShown={hasCosts(ranking)} />
        ))}
      </ol>
    </Panel>
  );
}

/** Whether paying costs something with any of the cards. */
const hasCosts = ({ entries }: AmountRanking) => entries.some(({ cost }) => cost > 0);

/** By what the cards are ranked. What is true for all of them is stated only here. */
function describeOrder(ranking: AmountRanking): string {
  const { entries } = ranking;
  const amount = formatDollars(ranking.amount);
  if (!entries.some(({ card }) => card.cost !== undefined))
    return `By rewards, for ${amount}. Costs weren’t compared at that time.`;
  const added = [
    ...(entries.some(({ bonus }) => bonus) ? ['welcome bonuses'] : []),
    ...(entries.some(({ benefits }) => benefits) ? ['credits', 'offers'] : []),
  ];
  const order = `By rewards minus costs${added.length > 0 ? `, plus ${joinWords(added)}` : ''}, for ${amount}.`;
  return hasCosts(ranking) ? order : `${order} No card has a fee or surcharge here.`;
}

interface RankingRowProps {
  readonly entry: RankingEntry;
  /** Whether paying costs something with any of the cards. */
  readonly isCostShown: boolean;
}

function RankingRow({ entry, isCostShown }: RankingRowProps) {
  const { card, value, rate } = entry;
  const isRejected = card.rejected !== null;
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <CardArt
        card={card}
        size="mini"
        className={cx('mt-0.5', isRejected && 'opacity-50 [filter:grayscale(1)]')}
      />
      <div className="min-w-0 flex-1">
        <p className="text-body font-medium">{formatApostrophes(card.name)}</p>
        <p className="text-caption text-muted">{describeRow(entry)}</p>
        {!isRejected && isCostShown && <RowCost entry={entry} />}
        {entry.bonus && <p className="text-caption text-accent">{entry.bonus.line}</p>}
        {entry.benefits?.lines.map((line) => (
          <p key={line} className="text-caption text-accent">
            {line}
          </p>
        ))}
      </div>
      <div className="text-right">
        {isRejected ? (
          <p className="text-caption text-muted">Not accepted</p>
        ) : (
          <>
            <p className="tabular text-body font-semibold">{formatDollars(value)}</p>
            <p className="tabular text-caption text-muted">{rate}</p>
          </>
        )}
      </div>
    </li>
  );
}

/** The cost of paying with the card. Nothing if the answer didn't compare costs. */
function RowCost({ entry: { card, cost, value } }: { readonly entry: RankingEntry }) {
  if (card.cost === undefined) return null;
  return (
    <p className={cx('text-caption', cost > value ? 'text-danger' : 'text-muted')}>
      {cost > 0 ? `${formatCost(cost, value)}.` : 'No fee or surcharge.'}
    </p>
  );
}
