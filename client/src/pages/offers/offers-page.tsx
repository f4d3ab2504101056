import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { offersQuery } from '../../api/offers';
import { walletQuery } from '../../api/wallet';
import { findOffersCard } from '../../features/offers/offers-path';
import { useFocusOnChange } from '../../lib/hooks/use-focus-on-change';
import { useTitle } from '../../lib/hooks/use-title';
import { Button, getButtonClass } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { Skeleton } from '../../ui/skeleton';
import { SubpageHeader } from '../../ui/subpage-header';
import { Surface } from '../../ui/surface';
import { AddOffers } from './add-offers';
import { OfferList } from './offer-list';

/** The offers of the wallet's cards, with a form that reads pasted lists of issuers. */
export function OffersPage() {
  useTitle('Offers');
  const wallet = useQuery(walletQuery());
  const cardId = findOffersCard(useSearch());
  const [isAdding, setIsAdding] = useState(cardId !== undefined);
  const hasCards = wallet.data !== undefined && wallet.data.length > 0;
  // Without offers, the empty state has the button.
  const { data: offers = [] } = useQuery(offersQuery());
  const heading = useFocusOnChange(String(isAdding));
  return (
    <div className="flex flex-col gap-4">
      <SubpageHeader
        back={{ to: '/my-cards', name: 'My Cards' }}
        title="Offers"
        titleRef={heading}
        aside={
          !isAdding &&
          hasCards &&
          offers.length > 0 && (
            <Button
              size="small"
              onClick={() => {
                setIsAdding(true);
              }}
            >
              + Add Offers
            </Button>
          )
        }
      />
      <p className="max-w-prose text-body text-muted">
        Enter the offers that you added to your cards, such as Amex Offers and Chase Offers. We count them
        when you ask at the store.
      </p>
      <Offers cardId={cardId} isAdding={isAdding && hasCards} onAdd={setIsAdding} />
    </div>
  );
}

interface OffersProps {
  /** The card that new offers are for at first. */
  readonly cardId: string | undefined;
  /** Whether the form is shown. The wallet has a card then. */
  readonly isAdding: boolean;
  readonly onAdd: (isAdding: boolean) => void;
}

function Offers({ cardId, isAdding, onAdd }: OffersProps) {
  const wallet = useQuery(walletQuery());
  const offers = useQuery(offersQuery());
  if (wallet.isError || offers.isError)
    return (
      <LoadFailed
        isBusy={wallet.isFetching || offers.isFetching}
        onRetry={() => {
          void wallet.refetch();
          void offers.refetch();
        }}
      >
        We couldn’t load your offers.
      </LoadFailed>
    );
  if (wallet.isPending || offers.isPending) return <OffersSkeleton />;
  if (offers.data.length === 0 && !isAdding)
    return (
      <NoOffers
        hasCards={wallet.data.length > 0}
        onAdd={() => {
          onAdd(true);
        }}
      />
    );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      {isAdding && (
        <AddOffers
          cards={wallet.data}
          initialCardId={cardId}
          onClose={() => {
            onAdd(false);
          }}
        />
      )}
      {offers.data.length > 0 && (
        <OfferList offers={offers.data} cards={wallet.data} isNextToForm={isAdding} />
      )}
    </div>
  );
}

function NoOffers({ hasCards, onAdd }: { readonly hasCards: boolean; readonly onAdd: () => void }) {
  if (!hasCards)
    return (
      <EmptyState
        title="No cards yet"
        hint="Offers belong to a card. Add your cards first."
        action={
          <Link to="/my-cards" className={getButtonClass()}>
            Go to My Cards
          </Link>
        }
      />
    );
  return (
    <EmptyState
      title="No offers yet"
      hint="Paste the list from your bank’s app, or enter one by hand."
      action={<Button onClick={onAdd}>Add Your First Offer</Button>}
    />
  );
}

function OffersSkeleton() {
  return (
    <div role="status" aria-label="Loading your offers">
      <Surface className="flex flex-col gap-3 p-4">
        <Skeleton className="h-6 w-32" />
        <div className="divide-y divide-line">
          {[0, 1, 2].map((row) => (
            <div key={row} className="flex flex-col gap-2 py-3">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-4 w-44" />
              <Skeleton className="h-3 w-56" />
            </div>
          ))}
        </div>
      </Surface>
    </div>
  );
}
