import { setMaxListeners } from 'node:events';
import type { Position } from '@tapwise/contracts/events/position';
import type { Projection } from '../models/projection';
import type { RebuildDependencies, RebuildProgress, RebuildResult } from './rebuild';
import { type RebuildReportOptions, rebuildWithReports } from './rebuild-with-reports';
import { SharedPass } from './shared-pass';

/** `onProgress` is called with the progress of the rebuild that is furthest behind. */
interface Dependencies extends Omit<RebuildDependencies, 'projection'> {
  readonly projections: readonly Projection[];
}

/** How the rebuild of one projection ended. */
export interface RebuildOutcome {
  readonly projection: Projection;
  readonly result: PromiseSettledResult<RebuildResult>;
}

const LISTENERS_PER_PROJECTION = 8;

/** Finds the rebuild that is furthest behind whenever one of them reports. */
function createProgressTracker(onProgress: Dependencies['onProgress']) {
  const running = new Map<Projection, RebuildProgress>();
  let reported: Position | undefined;
  return {
    add(projection: Projection, progress: RebuildProgress): void {
      running.set(projection, progress);
      const last = [...running.values()].reduce((a, b) => (b.position < a.position ? b : a), progress);
      if (last.position === reported) return;
      reported = last.position;
      onProgress(last);
    },
    end: (projection: Projection) => void running.delete(projection),
  };
}

/**
 * Rebuilds several read models in one pass over the log, each as `rebuildWithReports` does: it has its own lease,
 * checkpoint, and report, continues an earlier run, and becomes live when it has caught up. If one fails, the others
 * continue. Returns the outcomes in the order of the projections.
 */
export async function rebuildAll(
  { projections, onProgress, ...deps }: Dependencies,
  options: RebuildReportOptions,
): Promise<readonly RebuildOutcome[]> {
  setMaxListeners(LISTENERS_PER_PROJECTION * (projections.length + 1), deps.signal);
  const pass = new SharedPass(deps, projections.length, deps.signal);
  const progress = createProgressTracker(onProgress);
  const run = async (projection: Projection): Promise<RebuildOutcome> => {
    const { leave, ...stores } = pass.join();
    const report = (step: RebuildProgress) => progress.add(projection, step);
    const rebuilding = rebuildWithReports({ ...deps, ...stores, projection, onProgress: report }, options);
    const [result] = await Promise.allSettled([rebuilding]);
    progress.end(projection);
    leave();
    return { projection, result };
  };
  const outcomes = await Promise.all(projections.map(run));
  await pass.close();
  return outcomes;
}
