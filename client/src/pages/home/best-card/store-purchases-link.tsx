import { useQuery } from '@tanstack/react-query';
import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import { Link } from 'wouter';
import { purchasesQuery } from '../../../api/purchases';
import { buildPurchasesPath } from '../../../lib/purchases/purchases-path';

/** A link to the recorded purchases at a store. Nothing without one among the newest. */
export function StorePurchasesLink({ storeName }: { readonly storeName: string }) {
  const { data: purchases = [] } = useQuery(purchasesQuery());
  const name = storeName.toLowerCase();
  const isKnown = purchases.some((purchase) => purchase.storeName.toLowerCase() === name);
  if (!isKnown) return null;
  return (
    <Link
      to={buildPurchasesPath({ store: storeName })}
      className="-my-2 flex min-h-10 items-center gap-1 self-start rounded-control text-body font-semibold text-accent"
    >
      Your purchases at {storeName} <ChevronRightIcon size={16} />
    </Link>
  );
}
