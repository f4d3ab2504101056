import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { useHasInactiveCards } from '../../api/wallet';
import { formatDollars } from '../../lib/format/format-dollars';
import { CardArt } from '../../ui/card-art/card-art';
import { cx } from '../../ui/cx';
import type { AmountRanking, RankingEntry } from './rank-for-amount';

interface RankingProps {
  readonly ranking: AmountRanking;
  readonly isAlwaysOpen?: boolean;
}

/** The active cards of the wallet, best first, each with the reason for its rank. */
export function Ranking({ ranking, isAlwaysOpen = false }: RankingProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const listId = useId();
  const isOpen = isAlwaysOpen || isExpanded;
  const title = useHasInactiveCards() ? 'Your active cards, ranked' : 'All your cards, ranked';
  return (
    <section className="flex flex-col border-t border-line pt-2">
      {!isAlwaysOpen && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => {
            setIsExpanded(!isOpen);
          }}
          className="-mx-2 flex min-h-11 items-center justify-between rounded-control px-2 text-body font-semibold hover:bg-fill"
        >
          {title}
          <ChevronDownIcon
            size={20}
            className={cx('text-muted transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      )}
      <ol id={listId} hidden={!isOpen} aria-label={title} className="flex-col">
        {ranking.entries.map((entry) => (
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
  const { card, value, rate, reason } = entry;
  const { rejected } = card;
  return (
    <li className="flex items-start gap-3 border-b border-line py-3 last:border-b-0">
      <CardArt
        card={card}
        size="mini"
        className={cx('mt-0.5', rejected !== null && 'opacity-50 grayscale')}
      />
      <div className="min-w-0 flex-1">
        <p className="text-body font-medium">{card.name}</p>
        <p className="text-caption text-muted">{reason}</p>
      </div>
      <div className="text-right">
        <p className={cx('tabular text-body font-semibold', rejected !== null && 'text-muted')}>
          {rejected === null ? formatDollars(value) : 'Not accepted'}
        </p>
        {rejected === null && <p className="tabular text-caption text-muted">{rate}</p>}
      </div>
    </li>
  );
}
