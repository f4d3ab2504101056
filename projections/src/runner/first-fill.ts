import type { EventFeed } from '../feed/port';
import type { ReadModelWriter } from '../read-store/port';

/** Keeps an eye on the first filling of new documents, so that queries know when they are complete. */
export function firstFill(feed: Pick<EventFeed, 'head'>, writer: Pick<ReadModelWriter, 'settleFirstFill'>) {
  let isUnderWay = false;
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      isUnderWay = !(await writer.settleFirstFill(await feed.head()));
    } finally {
      isLooking = false;
    }
  };
  return {
    /** Whether it went on when it was last looked at. */
    isUnderWay: () => isUnderWay,
    look,
    /** To be called when a projection moved. */
    moved(): void {
      // A store that doesn't answer is asked again with the next page, or within a second.
      if (isUnderWay) look().catch(() => undefined);
    },
  };
}
