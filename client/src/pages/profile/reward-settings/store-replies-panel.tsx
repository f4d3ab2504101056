import type { Settings } from '@tapwise/contracts/http/routes/settings';
import { Surface } from '../../../ui/surface';

/** The user's replies about stores. */
export function StoreRepliesPanel({ replies }: { readonly replies: Settings['placeReplies'] }) {
  return (
    <Surface aria-labelledby="store-replies" className="flex flex-col px-5 py-4">
      <h3 id="store-replies" className="text-body font-semibold">
        Your Stores
      </h3>
      {replies.length === 0 ? (
        <p className="text-caption text-muted">
          When a recommendation asks about a store, we save your reply here.
        </p>
      ) : (
        <ul aria-labelledby="store-replies" className="mt-1 divide-y divide-line">
          {replies.map(({ storeName, code, meaning }) => (
            <li key={`${storeName}-${code}`} className="flex items-baseline justify-between gap-4 py-2.5">
              <span className="min-w-0 text-body font-medium wrap-anywhere">{storeName}</span>
              <span className="text-right text-body text-muted">
                {meaning ?? 'Unassigned code'} <span className="tabular text-caption">({code})</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Surface>
  );
}
