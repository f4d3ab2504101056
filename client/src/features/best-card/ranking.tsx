import { useId, useState } from 'react';
import { cx } from '../../lib/cx';
import { dollars } from '../../lib/dollars';
import { CardArt } from '../../ui/card-art/card-art';
import { ChevronDownIcon } from '../../ui/icons';
import { useHasInactive } from '../wallet/use-has-inactive';
import type { Place, RankingFor } from './rank-for';

interface RankingProps {
  readonly ranking: RankingFor;
  readonly isAlwaysOpen?: boolean;
}

/** Every active card of the wallet, best first, each with the reason for its place. */
export function Ranking({ ranking, isAlwaysOpen = false }: RankingProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const listId = useId();
  const isOpen = isAlwaysOpen || isExpanded;
  const title = useHasInactive() ? 'Your active cards, ranked' : 'All your cards, ranked';
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
          <ChevronDownIcon className={cx('text-muted transition-transform', isOpen && 'rotate-180')} />
        </button>
      )}
      <ol id={listId} hidden={!isOpen} aria-label={title} className="flex-col">
        {ranking.places.map((place) => (
          <RankedRow key={place.card.cardId} place={place} />
        ))}
      </ol>
      {isOpen && <p className="pt-2 text-caption text-muted">For a purchase of {dollars(ranking.amount)}.</p>}
    </section>
  );
}

function RankedRow({ place }: { readonly place: Place }) {
  const { card, value, rate, reason } = place;
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
          {rejected === null ? dollars(value) : 'Not taken'}
        </p>
        {rejected === null && <p className="tabular text-caption text-muted">{rate}</p>}
      </div>
    </li>
  );
}
