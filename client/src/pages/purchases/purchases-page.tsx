import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import { purchasePagesQuery, purchaseTotalsQuery } from '../../api/purchases/purchase-list';
import { usePurchaseRemovals } from '../../api/purchases/purchase-removals';
import { useCardFinder } from '../../api/use-card-finder';
import { useDebouncedValue } from '../../lib/hooks/use-debounced-value';
import { useLastValue } from '../../lib/hooks/use-last-value';
import { useTitle } from '../../lib/hooks/use-title';
import { toBonusPurchase } from '../../lib/purchases/list-bonus-warnings';
import { getButtonClass } from '../../ui/button';
import { SubpageHeader } from '../../ui/subpage-header';
import { ConfirmRemovalDialog } from './confirm-removal-dialog';
import { EditPurchaseDialog } from './edit-purchase-dialog';
import { describeFilters, Filters } from './filters';
import { groupByMonth, sumMonths } from './group-by-month';
import { PurchaseList } from './purchase-list';
import type { PurchaseActions } from './purchase-menu';
import { RefundDialog } from './refund-dialog';
import { useBonusWarnings } from './use-bonus-warnings';
import { usePurchaseFilter } from './use-purchase-filter';
import { useRemovals } from './use-removals';

/** All purchases by month, with their actions. */
export function PurchasesPage() {
  useTitle('Purchases');
  const state = usePurchaseFilter();
  const filter = useDebouncedValue(state.filter);
  const pages = useInfiniteQuery(purchasePagesQuery(filter));
  const totals = useQuery(purchaseTotalsQuery(filter));
  const removals = usePurchaseRemovals();
  const purchases = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const hasNone = pages.isSuccess && purchases.length === 0 && state.filter === '';
  const groups = groupByMonth(purchases, totals.data, removals);
  const getCard = useCardFinder(purchases.map(({ cardId }) => cardId));
  const isReady = [!pages.isPlaceholderData, filter === state.filter].every(Boolean);
  const filterText = useReadyText(describeFilters(state, getCard), isReady);
  const edit = useOpenPurchase();
  const refund = useOpenPurchase();
  const removal = useOpenPurchase();
  const remove = useRemovals();
  const listWarnings = useBonusWarnings(purchases.filter(({ id }) => removals.has(id)));
  const listRemovalWarnings = (purchase: Purchase) =>
    listWarnings({ before: toBonusPurchase(purchase), after: null });
  const [, navigate] = useLocation();
  const actions: PurchaseActions = {
    onEdit: edit.open,
    onRefund: refund.open,
    onRemove: (purchase) => {
      if (listRemovalWarnings(purchase).length > 0) removal.open(purchase);
      else remove(purchase.id);
    },
    onShowStore: (storeName) => {
      state.setFilter('store', storeName);
    },
    onShowReceipt: (recommendationId) => {
      navigate(`/receipts/${recommendationId}`);
    },
  };
  return (
    <div className="flex flex-col gap-4">
      <SubpageHeader
        back={{ to: '/insights', name: 'Insights' }}
        title="Purchases"
        aside={
          <Link to="/purchases/import" className={getButtonClass({ look: 'soft', size: 'small' })}>
            Import
          </Link>
        }
      />
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        {!hasNone && (
          <div className="min-w-0 lg:order-last lg:self-stretch">
            <Filters state={state} getCard={getCard} />
          </div>
        )}
        <PurchaseList
          pages={pages}
          filterText={filterText}
          groups={groups}
          total={sumMonths(groups, totals.data)}
          removals={removals}
          getCard={getCard}
          actions={actions}
          onReset={state.filter === '' ? undefined : state.reset}
        />
      </div>
      {edit.last && (
        <EditPurchaseDialog
          key={edit.last.opening}
          purchase={edit.last.purchase}
          getCard={getCard}
          listWarnings={listWarnings}
          isOpen={edit.isOpen}
          onClose={edit.close}
        />
      )}
      {refund.last && (
        <RefundDialog
          key={refund.last.opening}
          purchase={refund.last.purchase}
          listWarnings={listWarnings}
          isOpen={refund.isOpen}
          onClose={refund.close}
        />
      )}
      {removal.last && (
        <ConfirmRemovalDialog
          key={removal.last.opening}
          purchase={removal.last.purchase}
          warnings={listRemovalWarnings(removal.last.purchase)}
          isOpen={removal.isOpen}
          onClose={removal.close}
          onConfirm={remove}
        />
      )}
    </div>
  );
}

/** The text, once the list fits it. Until then, the one before. */
function useReadyText(text: string, isReady: boolean): string {
  const [shown, setShown] = useState(text);
  if (isReady && shown !== text) setShown(text);
  return isReady ? text : shown;
}

/** The purchase that a dialog is open for. Each time it opens, its form is new. */
function useOpenPurchase() {
  const [current, setCurrent] = useState<{ readonly purchase: Purchase; readonly opening: number } | null>(
    null,
  );
  const last = useLastValue(current);
  return {
    last,
    isOpen: current !== null,
    open: (purchase: Purchase) => {
      setCurrent({ purchase, opening: (last?.opening ?? 0) + 1 });
    },
    close: () => {
      setCurrent(null);
    },
  };
}
