import type { Logger } from 'pino';
import { createMarkRecorder } from '@tapwise/platform/stores/mark-recorder';
import type { Vault } from '../vault/ports/vault';
import type { EventStore } from './port';

/**
 * Records the log's position in the vault: immediately, after appends (at most once a second), and on closing, which
 * must come before the vault closes. No append waits for it or fails because of it.
 */
export function recordMarks(
  store: EventStore,
  vault: Pick<Vault, 'recordLogMark'>,
  logger: Logger,
): EventStore {
  const recorder = createMarkRecorder({
    find: () => store.findLastMark(),
    record: (mark) => vault.recordLogMark(mark),
    onError: (error) => logger.warn({ err: error }, 'log position not recorded'),
  });
  recorder.schedule();
  return {
    epoch: store.epoch,
    findLastMark: (upTo) => store.findLastMark(upTo),
    contains: (mark) => store.contains(mark),
    getHead: () => store.getHead(),
    getStart: (eventCount) => store.getStart(eventCount),
    follow: (after, listener) => store.follow(after, listener),
    probe: () => store.probe(),
    read: (...range) => store.read(...range),
    scanBackward: (...range) => store.scanBackward(...range),
    async append(stream, expected, events) {
      const result = await store.append(stream, expected, events);
      recorder.schedule();
      return result;
    },
    async close() {
      await recorder.close();
      await store.close();
    },
  };
}
