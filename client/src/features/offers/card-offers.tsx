import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { offersQuery } from '../../api/offers';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { formatDayInText } from '../../lib/format/format-day-in-text';
import { getButtonClass } from '../../ui/button';
import { LoadFailed } from '../../ui/load-failed';
import { EmptyPanelText, Panel } from '../../ui/panel';
import { Skeleton } from '../../ui/skeleton';
import { describeOffer, isOpenOffer } from './describe-offer';
import { buildOffersPath } from './offers-path';

/** The open offers of a card in the wallet, with the way to all of them. */
export function CardOffers({ cardId }: { readonly cardId: string }) {
  return (
    <Panel
      title="Offers"
      aside={
        <Link
          to={buildOffersPath(cardId)}
          className={getButtonClass({ look: 'link', size: 'small' }, '-mr-3')}
        >
          Add or View Offers
        </Link>
      }
    >
      <OpenOffers cardId={cardId} />
    </Panel>
  );
}

function OpenOffers({ cardId }: { readonly cardId: string }) {
  const offers = useQuery(offersQuery());
  if (offers.isError)
    return (
      <LoadFailed isBusy={offers.isFetching} onRetry={() => void offers.refetch()}>
        We couldn’t load this card’s offers.
      </LoadFailed>
    );
  if (offers.isPending)
    return (
      <div role="status" aria-label="Loading offers">
        <Skeleton className="h-5 w-48" />
      </div>
    );
  const open = offers.data.filter((offer) => offer.cardId === cardId && isOpenOffer(offer));
  if (open.length === 0) return <EmptyPanelText>No open offers on this card.</EmptyPanelText>;
  return (
    <ul aria-label="Open Offers" className="flex flex-col gap-2">
      {open.map((offer) => (
        <li key={offer.id} className="flex flex-col text-body">
          <span className="font-medium wrap-anywhere">{formatApostrophes(offer.storeName)}</span>
          <span className="text-caption text-muted">
            {describeOffer(offer)}, until {formatDayInText(offer.expiresOn, new Date())}
          </span>
        </li>
      ))}
    </ul>
  );
}
