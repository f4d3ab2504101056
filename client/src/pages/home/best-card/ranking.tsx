import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { useEffect, useId, useRef, useState } from 'react';
import { useHasInactiveCards } from '../../../api/wallet';
import { describeRow } from '../../../features/answer/describe-row';
import { formatExtraValue } from '../../../features/answer/extra-value';
import { formatCost } from '../../../features/answer/purchase-cost';
import {
  type AmountRanking,
  getExtraValue,
  type RankingEntry,
} from '../../../features/answer/rank-for-amount';
import { formatApostrophes } from '../../../lib/format/format-apostrophes';
import { formatDollars } from '../../../lib/format/format-dollars';
import { CardArt } from '../../../ui/card-art/card-art';
import { cx } from '../../../ui/cx';

interface RankingProps {
  readonly ranking: AmountRanking;
  /** The id of the card that is shown elsewhere. */
  readonly excluded: string;
}

/** The other accepted cards in the wallet that are active, best first, each with the reason for its rank. */
export function Ranking({ ranking, excluded }: RankingProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const list = useRef<HTMLOListElement>(null);
  // The list is usually the last part of the dialog, below its end.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const title = `Other ${useHasInactiveCards() ? 'Active ' : ''}Cards in Your Wallet`;
  const entries = ranking.entries.filter(({ card }) => card.rejected === null && card.cardId !== excluded);
  if (entries.length === 0) return null;
  return (
    <section className="flex flex-col border-t border-line pt-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
        className="-mx-2 flex min-h-11 items-center justify-between rounded-control px-2 text-body font-semibold hover:bg-fill"
      >
        {title}
        <ChevronDownIcon
          size={20}
          className={cx('text-muted transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <ol ref={list} id={listId} hidden={!isOpen} aria-label={title} className="flex-col">
        {entries.map((entry) => (
          <RankingRow key={entry.card.cardId} entry={entry} />
        ))}
      </ol>
      {isOpen && (
        <p className="pt-2 text-caption text-muted">For a purchase of {formatDollars(ranking.amount)}.</p>
      )}
    </section>
  );
}

function RankingRow({ entry }: { readonly entry: RankingEntry }) {
  const { card, value, cost, rate, bonus } = entry;
  const extra = formatExtraValue(getExtraValue(entry));
  return (
    <li className="flex items-start gap-3 border-b border-line py-3 last:border-b-0">
      <CardArt card={card} size="mini" className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <p className="text-body font-medium">{formatApostrophes(card.name)}</p>
        <p className="text-caption text-muted">{describeRow(entry)}</p>
        {cost > 0 && <p className="text-caption text-muted">{formatCost(cost, value)}.</p>}
        {bonus && <p className="text-caption text-accent">{bonus.line}</p>}
      </div>
      <div className="text-right">
        <p className="tabular text-body font-semibold">{formatDollars(value)}</p>
        <p className="tabular text-caption text-muted">{rate}</p>
        {extra !== undefined && <p className="text-caption text-positive">{extra}</p>}
      </div>
    </li>
  );
}
