interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const BAR = 24;
const DRAW_EVERY_MS = 100;
const LINE_EVERY_MS = 2_000;
const CLEAR_LINE = '\r\u001b[2K';
const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

function line(what: string, total: number, done: number, elapsedMs: number): string {
  const share = total === 0 ? 1 : done / total;
  const pace = elapsedMs > 0 ? (done * 1000) / elapsedMs : 0;
  const left = pace > 0 ? `${String(Math.ceil((total - done) / pace))} s left` : 'time left unknown';
  const percent = `${String(Math.floor(share * 100)).padStart(3)}%`;
  return `${what} ${percent}  ${grouped.format(done)} of ${grouped.format(total)}  ${grouped.format(pace)}/s  ${left}`;
}

/** Tells how far a piece of work is: a bar that is drawn over on a terminal, elsewhere a plain line now and then. */
export function progress(what: string, total: number, output: Output, clock: () => number) {
  const isTerminal = output.isTTY === true;
  const start = clock();
  let last = -Infinity;
  return {
    tell: (done: number): void => {
      const now = clock();
      const isDue = now - last >= (isTerminal ? DRAW_EVERY_MS : LINE_EVERY_MS);
      if (!isDue && done < total) return;
      last = now;
      const text = line(what, total, done, now - start);
      const filled = total === 0 ? BAR : Math.floor((done / total) * BAR);
      const bar = `[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}]`;
      output.write(isTerminal ? `${CLEAR_LINE}${bar} ${text}` : `${text}\n`);
    },
    end: (): void => {
      if (isTerminal) output.write('\n');
    },
  };
}
