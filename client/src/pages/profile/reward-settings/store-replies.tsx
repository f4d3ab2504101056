import { Link } from 'wouter';
import type { Settings } from '@tapwise/contracts/http/routes/settings';
import { formatApostrophes } from '../../../lib/format/format-apostrophes';
import { getButtonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';

/** The user's replies about stores. */
export function StoreReplies({ replies }: { readonly replies: Settings['placeReplies'] }) {
  if (replies.length === 0) {
    return (
      <EmptyState
        title="No stores yet"
        hint="When a recommendation asks how a store counts, we save your reply here."
        action={
          <Link to="/" className={getButtonClass({ look: 'soft' })}>
            Find Your Best Card
          </Link>
        }
      />
    );
  }
  return (
    <ul aria-label="Your Stores" className="divide-y divide-line">
      {replies.map(({ storeName, code, meaning }) => (
        <li key={`${storeName}-${code}`} className="flex items-baseline justify-between gap-4 py-2.5">
          <span className="min-w-0 text-body font-medium wrap-anywhere">{formatApostrophes(storeName)}</span>
          <span className="text-right text-body text-muted">
            {meaning ?? 'Unassigned code'} <span className="tabular text-caption">({code})</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
