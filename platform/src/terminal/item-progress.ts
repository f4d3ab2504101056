import { createProgressWriter, formatBar, type ProgressOutput } from './progress-bar';

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

function formatLine(label: string, total: number, done: number, elapsedMs: number): string {
  const share = total === 0 ? 1 : done / total;
  const speed = elapsedMs > 0 ? (done * 1000) / elapsedMs : 0;
  const timeLeft = speed > 0 ? `${String(Math.ceil((total - done) / speed))} s left` : 'time left unknown';
  const percent = `${String(Math.floor(share * 100)).padStart(3)}%`;
  return `${label} ${percent}  ${grouped.format(done)} of ${grouped.format(total)}  ${grouped.format(speed)}/s  ${timeLeft}`;
}

/**
 * Shows the progress through a known number of items: a bar on a terminal, otherwise a plain line from time
 * to time.
 */
export function createItemProgress(
  label: string,
  total: number,
  output: ProgressOutput,
  clock: () => number,
) {
  const writer = createProgressWriter(output, clock);
  const start = clock();
  return {
    update: (done: number): void => {
      const text = formatLine(label, total, done, clock() - start);
      const bar = `${formatBar(total === 0 ? 1 : done / total)} `;
      writer.show(output.isTTY === true ? bar + text : text, done >= total);
    },
    end: () => writer.end(),
  };
}
