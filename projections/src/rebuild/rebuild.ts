import { setTimeout as sleep } from 'node:timers/promises';
import { LOG_START, type Position } from '@tapwise/contracts/events/position';
import type { ReadModelBuild } from '@tapwise/contracts/read-models/define-read-model';
import type { QuarantinedEvent } from '@tapwise/platform/stores/quarantined-event';
import type { EventFeed, FeedPage } from '../feed/port';
import type { Lease, Leases } from '../leases/port';
import type { Projection } from '../models/projection';
import type { BuildFailure, ClaimedBuild, ReadModelWriter } from '../read-store/port';
import { commitPage } from '../runner/commit-page';
import { LEASE_MS, POLL_INTERVAL_MS } from '../runner/lease-coordinator';
import { selectResolvedEvents } from '../runner/quarantine-changes';
import { toFailure } from '../runner/recover';
import { countUnknownEvents } from './count-unknown-events';
import { RebuildFailed, RebuildStopped } from './rebuild-stopped';

/** The progress of a rebuild. */
export interface RebuildProgress {
  /** The generation that it builds. */
  readonly generation: number;
  /** Where this run started. It can continue an earlier run. */
  readonly from: Position;
  readonly position: Position;
  /** The end of the log when last checked. */
  readonly head: Position;
  /** Events processed in this run. */
  readonly events: number;
}

export interface RebuildDependencies {
  readonly feed: EventFeed;
  readonly writer: ReadModelWriter;
  readonly leases: Leases;
  readonly projection: Projection;
  /** Unique per run of the process. */
  readonly holder: string;
  /** Stops the rebuild. The next run continues it. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: RebuildProgress) => void;
  /** How long to wait for another run's lease, in milliseconds; by default until a killed run's lease expires. */
  readonly leaseWaitMs?: number;
}

/** The build that became live, and what it left out. */
export interface RebuildResult {
  readonly build: ReadModelBuild;
  readonly quarantined: readonly QuarantinedEvent[];
  /** The events of unknown types that this run skipped, counted by type. */
  readonly unknown: ReadonlyMap<string, number>;
}

/** The live documents keep changing, so the switch can fail. It is retried after the next page. */
const SWITCH_ATTEMPTS = 5;
const SWITCH_DELAY_MS = 20;

/** The lease for rebuilding a read model. Its live documents have a separate lease. */
export function getRebuildLeaseName(collection: string): string {
  return `rebuild ${collection}`;
}

function createStoppedError({ name }: Projection): RebuildStopped {
  return new RebuildStopped(`${name}: the rebuild was stopped. Run it again to continue.`);
}

function createTakenOverError({ name }: Projection): RebuildStopped {
  return new RebuildStopped(`${name}: another process is continuing the rebuild.`);
}

/** Acquires the lease, waiting until a killed run's lease expires. */
async function acquireLease(deps: RebuildDependencies): Promise<Lease> {
  const { leases, projection, holder, signal, leaseWaitMs = LEASE_MS + POLL_INTERVAL_MS } = deps;
  const name = getRebuildLeaseName(projection.model.collection);
  for (let waited = 0; ; waited += POLL_INTERVAL_MS) {
    const lease = await leases.acquire(name, holder, LEASE_MS);
    if (lease) return lease;
    if (waited + POLL_INTERVAL_MS > leaseWaitMs) break;
    await sleep(POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) throw createStoppedError(projection);
  }
  throw new RebuildStopped(
    `${projection.name} is being rebuilt by another process. Wait for it, or end that process first.`,
  );
}

/** Keeps renewing the lease until the returned function is called. Calls `onLost` if the lease is lost. */
function startRenewing(lease: Lease, leases: Leases, onLost: () => void): () => void {
  const renew = async () => {
    const renewed = await leases.acquire(lease.name, lease.holder, LEASE_MS);
    if (renewed?.fencingToken !== lease.fencingToken) onLost();
  };
  // If the store doesn't respond, the next commit fails. Commits of a run that lost its lease are rejected.
  const timer = setInterval(() => void renew().catch(() => undefined), POLL_INTERVAL_MS);
  return () => clearInterval(timer);
}

async function stopWithFailure(
  writer: ReadModelWriter,
  build: ReadModelBuild,
  failure: BuildFailure,
  cause: unknown,
): Promise<never> {
  await writer.setFailure(build, failure);
  const { error, eventType, eventId } = failure;
  throw new RebuildFailed(
    `${build.model.name} can't process the event ${eventId} of type ${eventType} (${error}). The live documents are unchanged. ` +
      'Fix the cause and run the rebuild again to continue.',
    failure,
    { cause },
  );
}

/** One run of a rebuild, from its checkpoint until it replaces the live documents. */
class RebuildRun {
  private readonly from: Position;
  private events = 0;
  private readonly unknown = new Map<string, number>();
  private position: Position;
  /** The end of the log when last checked. */
  private head = LOG_START;
  private quarantined: readonly QuarantinedEvent[];

  constructor(
    private readonly deps: RebuildDependencies,
    private readonly build: ReadModelBuild,
    private readonly fencingToken: number,
    { position, quarantined }: ClaimedBuild,
  ) {
    this.from = position;
    this.position = position;
    this.quarantined = quarantined;
  }

  getResult(): RebuildResult {
    const { build, quarantined, unknown } = this;
    return { build, quarantined, unknown };
  }

  async run(signal: AbortSignal): Promise<void> {
    const { feed, projection } = this.deps;
    if (await this.trySwitch(signal)) return;
    for await (const page of feed.read(this.from, signal, projection.handles)) {
      await this.processPage(page);
      if (await this.trySwitch(signal)) return;
    }
    throw createStoppedError(projection);
  }

  private async processPage(page: FeedPage): Promise<void> {
    const { projection, writer } = this.deps;
    const { build, fencingToken, position, quarantined } = this;
    const target = { projection, build, fencingToken, position, quarantined };
    const { isCommitted, upTo, failed, ...committed } = await commitPage(target, page, writer);
    if (!isCommitted) throw createTakenOverError(projection);
    this.position = upTo;
    this.quarantined = [...quarantined, ...committed.quarantined];
    this.events += page.events.length;
    countUnknownEvents(this.unknown, page);
    if (!failed) return;
    const { type, metadata } = failed.event;
    const reference = { type, position: failed.event.position, eventId: metadata.eventId };
    const failure = toFailure(failed.error, reference);
    await stopWithFailure(writer, build, failure, failed.error);
  }

  /** Reports progress. At the end of the log, tries to replace the live documents. Returns whether it did. */
  private async trySwitch(signal: AbortSignal): Promise<boolean> {
    const { feed, writer, onProgress } = this.deps;
    for (let attempts = 0; attempts < SWITCH_ATTEMPTS && !signal.aborted; attempts += 1) {
      const { from, position, events, build } = this;
      const report = () => {
        onProgress({ generation: build.generation, from, position, head: this.head, events });
      };
      // The log only grows, so this needs no round trip.
      if (position < this.head) {
        report();
        return false;
      }
      const end = await feed.getEnd();
      this.head = await feed.getHead();
      report();
      if (position < this.head) return false;
      await this.moveCheckpointTo(end);
      if (await writer.switchTo(this.build, this.fencingToken)) return true;
      await sleep(SWITCH_DELAY_MS, undefined, { signal }).catch(() => undefined);
    }
    return false;
  }

  /**
   * Moves past other applications' events at the end of the log, because the live documents may already be beyond them.
   */
  private async moveCheckpointTo(end: Position): Promise<void> {
    const { build, fencingToken, position: after } = this;
    if (end <= after) return;
    const isOurs = await this.deps.writer.commit({ build, fencingToken, after, changes: [], upTo: end });
    if (!isOurs) throw createTakenOverError(this.deps.projection);
    this.position = end;
  }
}

/**
 * Continues an earlier run's build, or begins one. Drops a build that left out events that are readable or skipped
 * now, because it is incomplete.
 */
async function claimBuild(
  { writer, feed, projection }: RebuildDependencies,
  fencingToken: number,
): Promise<[ReadModelBuild, ClaimedBuild]> {
  const { model } = projection;
  for (;;) {
    const build = await writer.openNextBuild(model);
    const claimed = await writer.claim(build, fencingToken);
    if (!claimed) throw createTakenOverError(projection);
    if ((await selectResolvedEvents(feed, claimed.quarantined)).length === 0) return [build, claimed];
    const { generation, collection } = build;
    await writer.drop({ collection, generation, name: model.name, version: model.version });
  }
}

/**
 * Builds the next generation of a read model alongside the live one and switches in one step once it has caught up.
 * Continues an earlier run. As in live processing, unreadable events are quarantined and events of unknown types are
 * skipped (`FeedPage.unknown`). Throws `RebuildStopped`, with a line for the operator, if it can't continue.
 */
export async function rebuild(deps: RebuildDependencies): Promise<RebuildResult> {
  const { leases, signal } = deps;
  const lease = await acquireLease(deps);
  const lost = new AbortController();
  const stopRenewing = startRenewing(lease, leases, () => lost.abort());
  try {
    const [build, claimed] = await claimBuild(deps, lease.fencingToken);
    const run = new RebuildRun(deps, build, lease.fencingToken, claimed);
    await run.run(AbortSignal.any([signal, lost.signal]));
    return run.getResult();
  } finally {
    stopRenewing();
    await leases.release(lease);
  }
}
