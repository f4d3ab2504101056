import { createProgressWriter, type ProgressOutput } from '@tapwise/platform/terminal/progress-bar';
import { formatProgress } from '../rebuild/progress-line';
import type { RebuildProgress } from '../rebuild/rebuild';

export interface ProgressReport {
  readonly report: (progress: Omit<RebuildProgress, 'generation'>) => void;
  /** Ends the last line, so that it stays visible. */
  readonly end: () => void;
}

/** Shows the progress of a rebuild. */
export function createProgressReport(
  name: string,
  output: ProgressOutput,
  clock: () => number,
): ProgressReport {
  const writer = createProgressWriter(output, clock);
  const startedAt = clock();
  const hasBar = output.isTTY === true;
  return {
    report: (progress) => writer.show(formatProgress({ name, hasBar }, progress, clock() - startedAt)),
    end: () => writer.end(),
  };
}
