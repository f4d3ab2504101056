import { DeadlineExceeded } from './errors';

/** The stream that the client returns for a read. */
export interface StreamingRead<Event> {
  on(name: 'data', listener: (event: Event) => void): unknown;
  on(name: 'end' | 'close', listener: () => void): unknown;
  on(name: 'error', listener: (error: Error) => void): unknown;
  /** No more events are received until `resume`, apart from a few. */
  pause(): unknown;
  resume(): unknown;
  cancel(): Promise<void>;
}

/**
 * Reads to the end, or until `visit` returns true. While a promise that `visit` returned is pending, reading pauses.
 * The client has no deadline for reads, so a read that isn't paused fails after `silenceMs` without data.
 */
export function visitEach<Event>(
  reading: StreamingRead<Event>,
  silenceMs: number,
  visit: (event: Event) => unknown,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const finish = (settle: () => void) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(silence);
      settle();
    };
    const giveUp = () => {
      finish(() => reject(new DeadlineExceeded(`no response within ${String(silenceMs)} ms`)));
      reading.cancel().catch(() => undefined);
    };
    let silence = setTimeout(giveUp, silenceMs);
    const pauseUntil = (continued: Promise<unknown>) => {
      clearTimeout(silence);
      reading.pause();
      void continued.then(() => {
        if (isOver) return;
        silence = setTimeout(giveUp, silenceMs);
        reading.resume();
      });
    };
    reading.on('data', (event) => {
      if (isOver) return;
      silence.refresh();
      const outcome = visit(event);
      if (outcome instanceof Promise) pauseUntil(outcome);
      if (outcome !== true) return;
      finish(resolve);
      reading.cancel().catch(() => undefined);
    });
    reading.on('end', () => finish(resolve));
    // Stays after the end, because an unhandled late error would end the process.
    reading.on('error', (error) => finish(() => reject(error)));
  });
}
