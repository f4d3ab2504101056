import type { EventFeed } from '../feed/port';
import type { ReadModelWriter } from '../read-store/port';

/** Watches the initial build of the documents, so that queries know when they are complete. */
export function trackInitialBuild(
  feed: Pick<EventFeed, 'getHead'>,
  writer: Pick<ReadModelWriter, 'finishInitialBuildAt'>,
) {
  let isBuilding = false;
  let isChecking = false;
  const check = async (): Promise<void> => {
    if (isChecking) return;
    isChecking = true;
    try {
      isBuilding = !(await writer.finishInitialBuildAt(await feed.getHead()));
    } finally {
      isChecking = false;
    }
  };
  return {
    /** Whether it was running when last checked. */
    isBuilding: () => isBuilding,
    check,
    /** Call this when the checkpoint of a projection has moved. */
    recordProgress(): void {
      // If the store doesn't respond, this is retried after the next page, or in a second.
      if (isBuilding) check().catch(() => undefined);
    },
  };
}
