const BAR_LENGTH = 24;
const DRAW_EVERY_MS = 100;
const LINE_EVERY_MS = 2_000;
const CLEAR_LINE = '\r\u001b[2K';

/** A terminal, a pipe, or a file. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** A bar such as `[######......]` for a share from 0 to 1. */
export function formatBar(share: number): string {
  const filled = Math.floor(share * BAR_LENGTH);
  return `[${'#'.repeat(filled)}${'.'.repeat(BAR_LENGTH - filled)}]`;
}

/** Shows the progress of a command on one line. */
export interface ProgressWriter {
  /** Draws the line unless one was drawn a moment ago; always if `isLast`. */
  show(line: string, isLast?: boolean): void;
  /** Draws a line that wasn't drawn yet, and ends it. */
  end(): void;
}

/** One line that is redrawn on a terminal; elsewhere, a plain line every two seconds, and always the last. */
export function createProgressWriter(output: ProgressOutput, clock: () => number): ProgressWriter {
  const isTerminal = output.isTTY === true;
  const every = isTerminal ? DRAW_EVERY_MS : LINE_EVERY_MS;
  let last = -Infinity;
  let pending: string | undefined;
  const draw = (line: string) => {
    output.write(isTerminal ? CLEAR_LINE + line : `${line}\n`);
    pending = undefined;
  };
  return {
    show(line, isLast = false) {
      const now = clock();
      pending = line;
      if (now - last < every && !isLast) return;
      last = now;
      draw(line);
    },
    end() {
      if (pending !== undefined) draw(pending);
      if (isTerminal) output.write('\n');
    },
  };
}
