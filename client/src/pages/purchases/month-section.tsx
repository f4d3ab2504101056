import { useId } from 'react';
import type { RemovalState } from '../../api/purchases/purchase-removals';
import type { UsedCard } from '../../api/use-card-finder';
import { formatMonth } from '../../lib/format/dates';
import { Surface } from '../../ui/surface';
import type { MonthGroup } from './group-by-month';
import type { PurchaseActions } from './purchase-menu';
import { PurchaseRow } from './purchase-row';
import { RemovedRow } from './removed-row';
import { TotalText } from './total-text';

interface MonthSectionProps {
  readonly group: MonthGroup;
  readonly removals: ReadonlyMap<string, RemovalState>;
  readonly getCard: (cardId: string) => UsedCard;
  readonly actions: PurchaseActions;
}

export function MonthSection({ group, removals, getCard, actions }: MonthSectionProps) {
  const { month, total, purchases } = group;
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3 pt-3">
        <h2 id={id} className="text-lead font-semibold">
          {formatMonth(month)}
        </h2>
        {total && <TotalText total={total} className="shrink-0" />}
      </div>
      <Surface className="px-4">
        <ul aria-labelledby={id} className="divide-y divide-line">
          {purchases.map((purchase) =>
            removals.has(purchase.id) ? (
              <RemovedRow key={purchase.id} purchase={purchase} />
            ) : (
              <PurchaseRow
                key={purchase.id}
                purchase={purchase}
                card={getCard(purchase.cardId)}
                {...actions}
              />
            ),
          )}
        </ul>
      </Surface>
    </section>
  );
}
