import { useQuery } from '@tanstack/react-query';
import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import { Link } from 'wouter';
import { latestAtStoreQuery } from '../../../api/purchases/purchase-list';
import { formatApostrophes } from '../../../lib/format/format-apostrophes';
import { buildPurchasesPath } from '../../../lib/purchases/purchases-path';

/** A link to the recorded purchases at a store, if there are any. */
export function StorePurchasesLink({ storeName }: { readonly storeName: string }) {
  const { data: latest = [] } = useQuery(latestAtStoreQuery(storeName));
  if (latest.length === 0) return null;
  return (
    <Link
      to={buildPurchasesPath({ store: storeName })}
      className="flex min-h-11 items-center gap-1 rounded-control text-body font-semibold text-accent"
    >
      <span>
        Your purchases<span className="sr-only"> at {formatApostrophes(storeName)}</span>
      </span>
      <ChevronRightIcon size={16} />
    </Link>
  );
}
