import { useState } from 'react';
import type { LeftOnTheTable } from '@tapwise/contracts/http/routes/replay';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { CATEGORY_LABELS } from '@tapwise/contracts/vocabulary/places/categories';
import { formatDollars } from '../../lib/format/format-dollars';
import { buildPurchasesPath } from '../../lib/purchases/purchases-path';
import { RankedList } from './ranked-list';
import { ShowMoreButton } from './show-more-button';

/** Rows shown at first. */
const FIRST_STORES = 5;

/** The stores where most was left, which open their purchases. Renders nothing if nothing was left at any. */
export function LossStores({ stores }: Pick<LeftOnTheTable, 'stores'>) {
  const [isOpen, setOpen] = useState(false);
  const losses = stores.filter(({ difference }) => difference > 0);
  if (losses.length === 0) return null;
  const rest = losses.length - FIRST_STORES;
  return (
    <section aria-label="Where You Left the Most" className="flex flex-col gap-3">
      <h3 className="text-body font-semibold">Where You Left the Most</h3>
      <RankedList
        label="Stores"
        rows={losses
          .slice(0, isOpen ? undefined : FIRST_STORES)
          .map(({ storeName, category, earned, possible, difference }) => ({
            id: `${category} ${storeName}`,
            name: storeName,
            valueText: formatDollars(difference),
            details: [
              CATEGORY_LABELS[category],
              `${formatDollars(earned)} of ${formatDollars(possible)} earned`,
            ],
            href: buildPurchasesPath({ store: storeName, category }),
          }))}
      />
      {rest > 0 && (
        <ShowMoreButton
          more={formatCount(rest, 'More Store')}
          less="Fewer Stores"
          isOpen={isOpen}
          onToggle={setOpen}
        />
      )}
    </section>
  );
}
