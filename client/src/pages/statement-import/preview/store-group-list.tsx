import { useState } from 'react';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { formatCents } from '@tapwise/contracts/vocabulary/money';
import { formatApostrophes } from '../../../lib/format/format-apostrophes';
import { PURCHASE_CATEGORY_LABELS } from '../../../lib/purchases/category-labels';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import type { ClassifiedRow } from '../rows/classified-row';
import { FixStoreDialog } from './fix-store-dialog';
import { applyFix, groupByStore, type Review, type StoreFix, type StoreGroup } from './review';

const MAX_SHOWN_GROUPS = 50;

interface StoreGroupListProps {
  readonly rows: readonly ClassifiedRow[];
  readonly review: Review;
  readonly onFix: (storeKey: string, fix: StoreFix) => void;
  readonly onChoose: (ids: readonly number[], isIncluded: boolean) => void;
}

/** Doubtful rows, grouped by store, so that each store is corrected once. */
export function StoreGroupList({ rows, review, onFix, onChoose }: StoreGroupListProps) {
  const [visibleCount, setVisibleCount] = useState(MAX_SHOWN_GROUPS);
  const [editedKey, setEditedKey] = useState<string | null>(null);
  const groups = groupByStore(rows);
  const edited = groups.find(({ storeKey }) => storeKey === editedKey);
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label="Stores to check" className="divide-y divide-line">
        {groups.slice(0, visibleCount).map((group) => (
          <Group
            key={group.storeKey}
            group={group}
            review={review}
            onChoose={onChoose}
            onEdit={() => {
              setEditedKey(group.storeKey);
            }}
          />
        ))}
      </ul>
      {groups.length > visibleCount && (
        <Button
          look="soft"
          className="self-center"
          onClick={() => {
            setVisibleCount(visibleCount + MAX_SHOWN_GROUPS);
          }}
        >
          Show {Math.min(MAX_SHOWN_GROUPS, groups.length - visibleCount)} More
        </Button>
      )}
      {edited && (
        <FixStoreDialog
          group={edited}
          fix={review.fixes.get(edited.storeKey)}
          onClose={() => {
            setEditedKey(null);
          }}
          onSave={(fix) => {
            onFix(edited.storeKey, fix);
            setEditedKey(null);
          }}
        />
      )}
    </div>
  );
}

interface GroupProps {
  readonly group: StoreGroup;
  readonly review: Review;
  readonly onChoose: (ids: readonly number[], isIncluded: boolean) => void;
  readonly onEdit: () => void;
}

function Group({ group: { storeKey, rows, cents }, review, onChoose, onEdit }: GroupProps) {
  const [first] = rows;
  if (!first) return null;
  const { storeName, category } = applyFix(first, review);
  const isFixed = review.fixes.has(storeKey);
  const isIncluded = rows.some(({ id }) => review.choices.get(id) ?? true);
  const count = formatCount(rows.length, 'purchase');
  return (
    <li className="flex items-center gap-3 py-2.5">
      <input
        type="checkbox"
        aria-label={formatApostrophes(`Import ${storeName}`)}
        className="size-6 shrink-0 accent-accent"
        checked={isIncluded}
        onChange={({ target }) => {
          onChoose(
            rows.map(({ id }) => id),
            target.checked,
          );
        }}
      />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 text-body font-medium">
          <span className="min-w-0 wrap-anywhere">{formatApostrophes(storeName)}</span>
          {isFixed && <Badge tone="positive">Fixed</Badge>}
        </p>
        <p className="dots text-caption text-muted">
          <span>{count}</span> <span>{formatCents(cents)}</span>{' '}
          <span>{PURCHASE_CATEGORY_LABELS[category]}</span>
        </p>
      </div>
      <Button
        look="secondary"
        size="small"
        aria-label={formatApostrophes(`${isFixed ? 'Change' : 'Fix'} ${storeName}`)}
        onClick={onEdit}
      >
        {isFixed ? 'Change' : 'Fix'}
      </Button>
    </li>
  );
}
