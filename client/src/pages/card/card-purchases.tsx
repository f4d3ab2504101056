import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { latestWithCardQuery } from '../../api/purchases/purchase-list';
import { formatDay } from '../../lib/format/dates';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { buildPurchasesPath } from '../../lib/purchases/purchases-path';
import { getButtonClass } from '../../ui/button';
import { Panel } from '../../ui/panel';
import { PurchaseAmounts } from '../../ui/purchase-amounts';

/** The latest purchases with a card. Renders nothing if there are none. */
export function CardPurchases({ cardId }: { readonly cardId: string }) {
  const { data: purchases = [] } = useQuery(latestWithCardQuery(cardId));
  if (purchases.length === 0) return null;
  return (
    <Panel
      title="Latest Purchases"
      aside={
        <Link
          to={buildPurchasesPath({ card: cardId })}
          className={getButtonClass({ look: 'link', size: 'small' }, '-mr-3')}
        >
          Show All
        </Link>
      }
    >
      <ul aria-label="Latest Purchases" className="-my-2 flex flex-col divide-y divide-line">
        {purchases.map((purchase) => (
          <li key={purchase.id} className="flex items-center justify-between gap-3 py-2.5">
            <div className="min-w-0">
              <p className="text-body font-medium wrap-anywhere">{formatApostrophes(purchase.storeName)}</p>
              <p className="text-caption text-muted">
                <time dateTime={purchase.purchasedOn}>{formatDay(purchase.purchasedOn, new Date())}</time>
              </p>
            </div>
            <PurchaseAmounts purchase={purchase} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
