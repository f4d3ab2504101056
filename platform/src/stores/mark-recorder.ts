import { isSameMark, type LogMark } from './log-mark';

/** Records a log's position in the store of the documents or in the vault. */
export interface MarkRecorder {
  /** Call this when the log may have grown. Its mark is recorded soon, at most once a second. Never throws. */
  schedule(): void;
  /** Records the latest mark and stops. Never rejects. */
  close(): Promise<void>;
}

interface Options {
  readonly find: () => Promise<LogMark | undefined>;
  readonly record: (mark: LogMark) => Promise<void>;
  /** Called at the first of several failures in a row. The next attempt follows. */
  readonly onError: (error: unknown) => void;
  /** Milliseconds between two records; 1,000 by default. */
  readonly intervalMs?: number;
}

const RECORD_INTERVAL_MS = 1_000;

/** Records a log's position in the background. No request waits for it or fails because of it. */
export function createMarkRecorder({
  find,
  record,
  onError,
  intervalMs = RECORD_INTERVAL_MS,
}: Options): MarkRecorder {
  let recordedMark: LogMark | undefined;
  let lastAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isFailing = false;
  let isClosed = false;

  const recordLatest = async () => {
    lastAt = performance.now();
    try {
      const mark = await find();
      if (mark && !isSameMark(mark, recordedMark)) await record(mark);
      recordedMark = mark;
      isFailing = false;
    } catch (error) {
      if (!isFailing) onError(error);
      isFailing = true;
      schedule();
    }
  };
  const schedule = () => {
    if (isClosed || timer) return;
    const runNext = () => {
      timer = undefined;
      running = running.then(recordLatest);
    };
    timer = setTimeout(runNext, Math.max(0, lastAt + intervalMs - performance.now())).unref();
  };
  return {
    schedule,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
      await recordLatest();
    },
  };
}
