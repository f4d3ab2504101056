import { Suspense, useState } from 'react';
import { cancelItem, listItems } from '../../../api/offline-queue/queue';
import type { QueuedItem } from '../../../api/offline-queue/queue-entry';
import { changeQueue, loadQueue, useQueue } from '../../../api/offline-queue/queue-store';
import { lazyWithRetry } from '../../../lib/browser/lazy-with-retry';
import { focusNextRow } from '../../../lib/focus/focus-next-row';
import { formatShortDate } from '../../../lib/format/dates';
import { Button } from '../../../ui/button';
import { SectionHeading } from '../../../ui/section-heading';
import { Surface } from '../../../ui/surface';
import { toast } from '../../../ui/toast/toasts';
import { describeItem } from './describe-item';
import { DifferentAnswers } from './different-answers';

const EditItemDialog = lazyWithRetry(async () => (await import('./edit-item-dialog')).EditItemDialog);

/** More would hide the wallet. */
const COLLAPSED_COUNT = 3;

const WAITING = 'Waiting to be sent';
const FAILED = 'Something went wrong on our side. We’ll try again.';

/** What isn't sent yet, and what the server answered differently. Renders nothing if there is neither. */
export function QueueSection() {
  const entries = useQueue();
  const items = listItems(entries);
  const [edited, setEdited] = useState<QueuedItem | null>(null);
  return (
    <>
      <DifferentAnswers entries={entries} />
      {items.length > 0 && <Items items={items} onEdit={setEdited} />}
      {edited && (
        <Suspense fallback={null}>
          <EditItemDialog
            key={edited.key}
            item={edited}
            onClose={() => {
              setEdited(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface ItemsProps {
  readonly items: readonly QueuedItem[];
  readonly onEdit: (item: QueuedItem) => void;
}

function Items({ items, onEdit }: ItemsProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const hasMore = items.length > COLLAPSED_COUNT;
  // What needs the user's attention comes first.
  const sorted = [...items].sort((a, b) => Number(isRejected(b)) - Number(isRejected(a)));
  const visibleItems = isExpanded ? sorted : sorted.slice(0, COLLAPSED_COUNT);
  return (
    <section aria-labelledby="not-sent" className="flex flex-col gap-3">
      <SectionHeading id="not-sent">Not Sent Yet</SectionHeading>
      <Surface className="px-4">
        <ul aria-labelledby="not-sent" className="divide-y divide-line">
          {visibleItems.map((item) => (
            <ItemRow key={`${item.kind}:${item.key}`} item={item} onEdit={onEdit} />
          ))}
        </ul>
      </Surface>
      {hasMore && (
        <Button
          look="secondary"
          size="small"
          aria-expanded={isExpanded}
          onClick={() => {
            setIsExpanded(!isExpanded);
          }}
        >
          {isExpanded ? 'Show Less' : `Show ${String(items.length - COLLAPSED_COUNT)} More`}
        </Button>
      )}
    </section>
  );
}

const isRejected = ({ rejection }: QueuedItem) => rejection !== undefined;

function cancel(item: QueuedItem): void {
  changeQueue(cancelItem(loadQueue(), item));
  toast({
    title: 'Canceled',
    description: isRejected(item)
      ? 'It wasn’t saved.'
      : 'We won’t send it again. If it already reached us, it’s saved.',
  });
}

function ItemRow({
  item,
  onEdit,
}: {
  readonly item: QueuedItem;
  readonly onEdit: (item: QueuedItem) => void;
}) {
  const { title, detail } = describeItem(item);
  const when = new Date(item.tappedAt);
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="text-body font-semibold wrap-anywhere">{title}</p>
      <p className="text-caption text-muted">{detail}</p>
      {isRejected(item) && <p className="text-body text-danger">Not accepted: {item.rejection}</p>}
      <div className="flex items-center justify-between gap-3">
        <p className="dots text-caption text-muted">
          <time dateTime={when.toISOString()}>{formatShortDate(when, new Date())}</time>{' '}
          {!isRejected(item) && <span>{item.hasFailed ? FAILED : WAITING}</span>}
        </p>
        <div className="-mr-3 flex">
          {isRejected(item) && (
            <Button
              look="link"
              size="small"
              aria-label={`Edit: ${title}`}
              onClick={() => {
                onEdit(item);
              }}
            >
              Edit
            </Button>
          )}
          <Button
            look="quiet"
            size="small"
            aria-label={`Cancel: ${title}`}
            onClick={(event) => {
              focusNextRow(event.currentTarget);
              cancel(item);
            }}
          >
            Cancel
          </Button>
        </div>
      </div>
    </li>
  );
}
