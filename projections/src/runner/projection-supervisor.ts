import type { QuarantinedEvent } from '@tapwise/platform/stores/quarantined-event';
import type { Lease } from '../leases/port';
import type { Projection } from '../models/projection';
import { Runner, type RunnerDependencies } from './runner';
import { claimLiveBuild, createRunningProjection, type RunningProjection } from './running-projection';

interface Dependencies extends Omit<RunnerDependencies, 'onLost'> {
  readonly projections: readonly Projection[];
  /** Called with the events that a projection's documents leave out, when this process claims the projection. */
  readonly onClaimed: (projection: Projection, quarantined: readonly QuarantinedEvent[]) => void;
}

/** Runs the projections whose leases this process has. */
export class ProjectionSupervisor {
  private readonly runningProjections = new Map<string, RunningProjection>();
  private readonly runner: Runner;

  constructor(private readonly deps: Dependencies) {
    const onLost = ({ projection: { model } }: RunningProjection) => this.lose(model.collection);
    this.runner = new Runner({ ...deps, onLost });
  }

  listRunning(): readonly RunningProjection[] {
    return [...this.runningProjections.values()];
  }

  waitUntilStopped(): Promise<void> {
    return this.runner.waitUntilStopped();
  }

  /** Starts the projections of these leases. */
  async gain(leases: readonly Lease[]): Promise<void> {
    const begun = await Promise.all(leases.map((lease) => this.begin(lease)));
    this.runner.start(begun.filter((running) => running !== undefined));
    this.deps.onProgress();
  }

  /** Stops the projection of this lease. */
  lose(name: string): void {
    const running = this.runningProjections.get(name);
    if (!running) return;
    this.runningProjections.delete(name);
    this.deps.logger.info({ projection: running.projection.name }, 'projection lease lost');
    this.runner.stop(running);
    this.deps.onProgress();
  }

  /**
   * Resumes paused projections whose failure was cleared, and projections whose incomplete documents were replaced.
   */
  async resume(): Promise<void> {
    const incomplete = this.listRunning().filter(
      ({ paused, quarantined }) => paused ?? quarantined.length > 0,
    );
    if (incomplete.length === 0) return;
    const records = await this.deps.writer.listBuilds();
    for (const running of incomplete) {
      const record = records.find(({ collection }) => collection === running.build.collection);
      if (record?.state === 'live' && (record.failure || !running.paused)) continue;
      this.deps.logger.info({ projection: running.projection.name }, 'projection resumed');
      await (running.paused ? this.runAgain(running) : this.replace(running));
    }
  }

  private async begin({
    name,
    fencingToken,
  }: Pick<Lease, 'name' | 'fencingToken'>): Promise<RunningProjection | undefined> {
    const projection = this.deps.projections.find(({ model }) => model.collection === name);
    if (!projection) return undefined;
    const running = createRunningProjection(projection, fencingToken);
    this.runningProjections.set(name, running);
    try {
      if (await claimLiveBuild(running, this.deps.writer)) {
        this.deps.onClaimed(projection, running.quarantined);
        return running;
      }
      this.lose(name);
    } catch (error) {
      this.runner.startAfter({ error }, running);
    }
    return undefined;
  }

  /** Continues with the documents that replaced those of this projection. */
  private async replace(running: RunningProjection): Promise<void> {
    const { projection, fencingToken } = running;
    this.runner.stop(running);
    const begun = await this.begin({ name: projection.model.collection, fencingToken });
    if (begun) this.runner.start([begun]);
    this.deps.onProgress();
  }

  private async runAgain(running: RunningProjection): Promise<void> {
    running.attempts = 0;
    if (await claimLiveBuild(running, this.deps.writer)) this.runner.start([running]);
    else this.lose(running.projection.model.collection);
  }
}
