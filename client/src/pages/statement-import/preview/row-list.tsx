import { useState } from 'react';
import { formatCents } from '@tapwise/contracts/vocabulary/money';
import { useCardFinder } from '../../../api/use-card-finder';
import { formatDay } from '../../../lib/format/dates';
import { formatApostrophes } from '../../../lib/format/format-apostrophes';
import { PURCHASE_CATEGORY_LABELS } from '../../../lib/purchases/category-labels';
import { Button } from '../../../ui/button';
import type { ClassifiedRow } from '../rows/classified-row';
import { isChosen, type Review } from './review';

/** Long lists are shown in parts, because 20,000 rows would block the page. */
const MAX_SHOWN_ROWS = 50;

interface RowListProps {
  readonly label: string;
  readonly rows: readonly ClassifiedRow[];
  readonly review: Review;
  readonly onChoose: (id: number, isIncluded: boolean) => void;
}

/** Rows of one kind: a list on a phone, columns on a desktop. */
export function RowList({ label, rows, review, onChoose }: RowListProps) {
  const [visibleCount, setVisibleCount] = useState(MAX_SHOWN_ROWS);
  const now = new Date();
  const getCard = useCardFinder(rows.flatMap(({ recordedCardId }) => recordedCardId ?? []));
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label={label} className="divide-y divide-line">
        {rows.slice(0, visibleCount).map((row) => (
          <Row key={row.id} row={row} now={now} getCard={getCard} review={review} onChoose={onChoose} />
        ))}
      </ul>
      {rows.length > visibleCount && (
        <Button
          look="soft"
          className="self-center"
          onClick={() => {
            setVisibleCount(visibleCount + MAX_SHOWN_ROWS);
          }}
        >
          Show {Math.min(MAX_SHOWN_ROWS, rows.length - visibleCount)} More
        </Button>
      )}
    </div>
  );
}

interface RowProps {
  readonly row: ClassifiedRow;
  readonly now: Date;
  readonly getCard: ReturnType<typeof useCardFinder>;
  readonly review: Review;
  readonly onChoose: (id: number, isIncluded: boolean) => void;
}

/** Names the recorded purchase: its card if it is another one, and its day if it differs. */
function describeDuplicate(
  { cardId, recordedCardId, note = '', cents, day }: ClassifiedRow,
  { now, getCard }: Pick<RowProps, 'now' | 'getCard'>,
): string {
  const isOnCard = recordedCardId === undefined || recordedCardId === cardId;
  const card = isOnCard ? '' : `, on ${formatApostrophes(getCard(recordedCardId).name)}`;
  if (cents < 0) return `Refund of ${formatDay(note, now)}${card}`;
  return `Already in Purchases${card}${note === day ? '' : `, ${formatDay(note, now)}`}`;
}

/** The second line: the category, or the purchase that the row duplicates or refunds. */
function describeRow(row: ClassifiedRow, context: Pick<RowProps, 'now' | 'getCard'>): string {
  const { kind, category, note } = row;
  if (kind === 'duplicate') return describeDuplicate(row, context);
  if (kind === 'refund') return `Refund of ${formatDay(note ?? '', context.now)}`;
  return kind === 'other' ? (note ?? '') : PURCHASE_CATEGORY_LABELS[category];
}

function Row({ row, now, review, getCard, onChoose }: RowProps) {
  const { id, kind, isImportable, storeName, description, cents, day } = row;
  const name = kind === 'other' ? description : formatApostrophes(storeName);
  const content = (
    <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 lg:grid-cols-4">
      <span className="tabular hidden text-body text-muted lg:block">{formatDay(day, now)}</span>
      <span className="text-body font-medium wrap-anywhere">{name}</span>
      <span className="tabular text-right text-body font-medium lg:order-last">
        {formatCents(Math.abs(cents))}
        {cents < 0 && <span className="sr-only"> received</span>}
      </span>
      <span className="dots text-caption text-muted lg:text-body">
        <span className="lg:hidden">{formatDay(day, now)}</span>{' '}
        <span>{describeRow(row, { now, getCard })}</span>
      </span>
    </span>
  );
  if (!isImportable) return <li className="flex items-center gap-3 py-2.5">{content}</li>;
  return (
    <li>
      <label className="flex cursor-pointer items-center gap-3 py-2.5">
        <input
          type="checkbox"
          className="size-6 shrink-0 accent-accent"
          checked={isChosen(row, review)}
          onChange={({ target }) => {
            onChoose(id, target.checked);
          }}
        />
        {content}
      </label>
    </li>
  );
}
