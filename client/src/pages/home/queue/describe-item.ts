import type { QueuedItem } from '../../../api/offline-queue/queue-entry';
import { formatApostrophes } from '../../../lib/format/format-apostrophes';
import { formatDollars } from '../../../lib/format/format-dollars';

interface ItemText {
  /** `Purchase at Costco` */
  readonly title: string;
  /** `$54.20 with your Citi Double Cash` */
  readonly detail: string;
}

/** Describes a queued item for the list on Home. */
export function describeItem(item: QueuedItem): ItemText {
  switch (item.kind) {
    case 'question':
      return {
        title: `Question about ${formatApostrophes(item.shown.storeName)}`,
        detail: `Offline answer: ${formatApostrophes(item.shown.cardName)}`,
      };
    case 'purchase':
      return {
        title: `Purchase at ${formatApostrophes(item.body.storeName)}`,
        detail: `${formatDollars(Number(item.body.amount))} with your ${formatApostrophes(item.cardName)}`,
      };
    case 'feedback':
      return {
        title: `Feedback on ${formatApostrophes(item.body.location)}`,
        detail: `You used your ${formatApostrophes(item.cardName)}`,
      };
  }
}
