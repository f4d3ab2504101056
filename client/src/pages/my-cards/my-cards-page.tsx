import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { cardUsageQuery } from '../../api/card-usage';
import { insightsQuery } from '../../api/insights';
import { walletQuery } from '../../api/wallet';
import { useCardDetails } from '../../features/card-details/use-card-details';
import { GhostCard } from '../../features/wallet/ghost-card';
import { InactiveNotice } from '../../features/wallet/inactive-notice';
import { lazyWithRetry } from '../../lib/browser/lazy-with-retry';
import { findLastUsedCard } from '../../lib/card-usage/last-used';
import { useHasBeenTrue } from '../../lib/hooks/use-has-been-true';
import { useTitle } from '../../lib/hooks/use-title';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { Select } from '../../ui/select';
import { Skeleton } from '../../ui/skeleton';
import {
  getShownFigure,
  sortWallet,
  WALLET_ORDER_LABELS,
  WALLET_ORDERS,
  type WalletOrder,
} from './wallet-order';
import { WalletRow } from './wallet-row';

const AddCardDialog = lazyWithRetry(
  async () => (await import('../../features/catalog/add-card-dialog')).AddCardDialog,
);

export function MyCardsPage() {
  useTitle('My Cards');
  const wallet = useQuery(walletQuery());
  // The last used card has one more line, so rows without it would move.
  const usage = useQuery(cardUsageQuery());
  const isPending = wallet.isPending || usage.isPending;
  const [isAdding, setIsAdding] = useState(false);
  const hasAdded = useHasBeenTrue(isAdding);
  const details = useCardDetails();
  const add = () => {
    setIsAdding(true);
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <h1 className="text-title font-semibold tracking-tight">My Cards</h1>
        <Button size="small" onClick={add}>
          + Add Card
        </Button>
      </div>
      {wallet.isError && (
        <LoadFailed isBusy={wallet.isFetching} onRetry={() => void wallet.refetch()}>
          We couldn’t load your cards.
        </LoadFailed>
      )}
      {isPending && <RowsSkeleton />}
      <InactiveNotice cards={wallet.data} />
      {wallet.data && !isPending && <Rows cards={wallet.data} onAdd={add} />}
      <Suspense fallback={null}>
        {hasAdded && (
          <AddCardDialog
            isOpen={isAdding}
            onClose={() => {
              setIsAdding(false);
            }}
            onDetails={details.show}
          />
        )}
      </Suspense>
      {details.dialog}
    </div>
  );
}

interface RowsProps {
  readonly cards: readonly UserCard[];
  readonly onAdd: () => void;
}

function Rows({ cards, onAdd }: RowsProps) {
  const { data: usage = [] } = useQuery(cardUsageQuery());
  const { data: insights } = useQuery(insightsQuery());
  const figures = { usage, rewards: insights?.yearByCard };
  const lastUsed = findLastUsedCard(usage);
  const [order, setOrder] = useState<WalletOrder>('added');
  const [open, setOpen] = useState<string | null>(null);
  if (cards.length === 0) {
    return (
      <EmptyState
        art={<GhostCard />}
        title="No cards yet"
        hint="Add the cards you carry to see which one to tap at each store."
        action={<Button onClick={onAdd}>Add Your First Card</Button>}
      />
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        {cards.length > 1 && <OrderSelect order={order} onChange={setOrder} />}
        {order !== 'fee' && order !== 'use' && (
          <p className="pb-1 text-caption text-muted">Rewards of the last 12 months</p>
        )}
      </div>
      <ul aria-label="Your cards" className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
        {sortWallet(cards, order, figures).map((entry) => (
          <WalletRow
            key={entry.id}
            entry={entry}
            figure={getShownFigure(entry, order, figures)}
            usage={usage.find(({ cardId }) => cardId === entry.cardId)}
            isLastUsed={entry.cardId === lastUsed}
            isOpen={open === entry.id}
            onToggle={() => {
              setOpen(open === entry.id ? null : entry.id);
            }}
          />
        ))}
      </ul>
    </>
  );
}

interface OrderSelectProps {
  readonly order: WalletOrder;
  readonly onChange: (order: WalletOrder) => void;
}

function OrderSelect({ order, onChange }: OrderSelectProps) {
  return (
    <Select
      label="Sort by"
      className="w-44"
      value={order}
      onChange={({ target }) => {
        onChange(WALLET_ORDERS.find((other) => other === target.value) ?? 'added');
      }}
    >
      {WALLET_ORDERS.map((other) => (
        <option key={other} value={other}>
          {WALLET_ORDER_LABELS[other]}
        </option>
      ))}
    </Select>
  );
}

function RowsSkeleton() {
  return (
    <div role="status" aria-label="Loading your cards" className="grid gap-3 lg:grid-cols-2">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-24 rounded-surface" />
      ))}
    </div>
  );
}
