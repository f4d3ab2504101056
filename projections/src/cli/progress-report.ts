import { progressLine } from '../rebuild/progress-line';
import type { Progress } from '../rebuild/rebuild';

export interface ProgressReport {
  readonly tell: (progress: Progress) => void;
  /** Leaves the last line as it is. */
  readonly end: () => void;
}

interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const DRAW_EVERY_MS = 100;
const LINE_EVERY_MS = 2_000;
const CLEAR_LINE = '\r\u001b[2K';

/** A line that is drawn over on a terminal; elsewhere a plain line now and then, and one at the end. */
export function progressReport(name: string, output: Output, clock: () => number): ProgressReport {
  const isTerminal = output.isTTY === true;
  const startedAt = clock();
  const every = isTerminal ? DRAW_EVERY_MS : LINE_EVERY_MS;
  let last = -Infinity;
  let pending: string | undefined;
  const show = (line: string) => output.write(isTerminal ? CLEAR_LINE + line : `${line}\n`);
  return {
    tell(progress) {
      const now = clock();
      pending = progressLine({ name, withBar: isTerminal }, progress, now - startedAt);
      if (now - last < every) return;
      last = now;
      show(pending);
      pending = undefined;
    },
    end() {
      if (pending !== undefined) show(pending);
      pending = undefined;
      if (isTerminal) output.write('\n');
    },
  };
}
