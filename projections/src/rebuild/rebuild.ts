import { setTimeout as wait } from 'node:timers/promises';
import type { Position } from '@tapwise/contracts/events/position';
import type { Filling } from '@tapwise/contracts/read-models/define-read-model';
import { UnreadableEvent, type EventFeed, type EventPlace, type FeedPage } from '../feed/port';
import type { Lease, Leases } from '../leases/port';
import type { Projection } from '../projection';
import type { Failure, ReadModelWriter } from '../read-store/port';
import { foldPage } from '../runner/fold';
import { failureOf } from '../runner/recover';
import { LEASE_MS, LOOK_EVERY_MS } from '../runner/sharing';
import { RebuildStopped } from './rebuild-stopped';

/** Where a rebuild stands. */
export interface Progress {
  /** Where this run began; it may go on with what an earlier one filled. */
  readonly from: Position;
  readonly position: Position;
  /** The end of the log when it was looked at last. */
  readonly head: Position;
  /** Taken in this run. */
  readonly events: number;
}

export interface RebuildDeps {
  readonly feed: EventFeed;
  readonly writer: ReadModelWriter;
  readonly leases: Leases;
  readonly projection: Projection;
  /** Unique to this run of the process. */
  readonly holder: string;
  /** Ends it; what was filled stays for the next run. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  /** How long to wait for another run's lease, in milliseconds: unless given, as long as that of a killed one stands. */
  readonly patienceMs?: number;
}

/** The live documents move on while these catch up; what comes next in the log gives another chance. */
const SWITCH_TRIES = 5;
const SWITCH_DELAY_MS = 20;

/** Under which lease a read model is rebuilt; its live documents are kept up under another. */
export function rebuildLease(collection: string): string {
  return `rebuild ${collection}`;
}

function stopped({ name }: Projection): RebuildStopped {
  return new RebuildStopped(`${name}: the rebuild was stopped. Run it again: it goes on from there.`);
}

function goneOn({ name }: Projection): RebuildStopped {
  return new RebuildStopped(`${name}: another process goes on with the rebuild.`);
}

/** Takes the lease as soon as a run that was killed has lost it. */
async function takeLease(deps: RebuildDeps): Promise<Lease> {
  const { leases, projection, holder, signal, patienceMs = LEASE_MS + LOOK_EVERY_MS } = deps;
  const name = rebuildLease(projection.model.collection);
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const lease = await leases.take(name, holder, LEASE_MS);
    if (lease) return lease;
    if (waited + LOOK_EVERY_MS > patienceMs) break;
    await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) throw stopped(projection);
  }
  throw new RebuildStopped(
    `${projection.name} is being rebuilt by another process. Wait for it, or end that process first.`,
  );
}

/** Renews the lease for as long as it lasts; what it answers ends that, and aborts when the lease was lost. */
function keep(lease: Lease, leases: Leases, onLost: () => void): () => void {
  const renew = async () => {
    const renewed = await leases.take(lease.name, lease.holder, LEASE_MS);
    if (renewed?.token !== lease.token) onLost();
  };
  // A store that does not answer is noticed by the next commit; what another run wrote meanwhile is fenced off from this one.
  const timer = setInterval(() => void renew().catch(() => undefined), LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

async function standStill(
  writer: ReadModelWriter,
  filling: Filling,
  failure: Failure,
  cause: unknown,
): Promise<never> {
  await writer.setFailure(filling, failure);
  const { error, eventType, eventId } = failure;
  throw new RebuildStopped(
    `${filling.model.name} cannot take the event ${eventId} of type ${eventType} (${error}). What is live stays as it is. ` +
      'Mend the cause and run the rebuild again: it goes on from there.',
    { cause },
  );
}

/** In a rebuild nothing is passed over: what a newer build wrote would be missing from the documents for good. */
function refuseUnknown({ name }: Projection, unknown: readonly EventPlace[]): void {
  const [first] = unknown;
  if (!first) return;
  throw new RebuildStopped(
    `${name}: the log holds an event of type ${first.type} (${first.eventId}) that this build does not know. ` +
      'Run the rebuild with the newest build: it goes on from there.',
  );
}

/** Fills from the log on; resolves when it has taken the place of the live documents. */
class Filler {
  private readonly from: Position;
  private events = 0;

  constructor(
    private readonly deps: RebuildDeps,
    private readonly filling: Filling,
    private readonly fence: number,
    private position: Position,
  ) {
    this.from = position;
  }

  async run(signal: AbortSignal): Promise<void> {
    const { feed, writer, projection } = this.deps;
    if (await this.isSwitched(signal)) return;
    try {
      for await (const page of feed.read(this.from, signal, projection.handles)) {
        await this.take(page);
        if (await this.isSwitched(signal)) return;
      }
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error;
      await standStill(writer, this.filling, failureOf(error, error.event), error);
    }
    throw stopped(projection);
  }

  private async take(page: FeedPage): Promise<void> {
    const { projection, writer } = this.deps;
    const { filling, fence, position: after } = this;
    refuseUnknown(projection, page.unknown);
    const load = (ids: readonly string[]) => writer.load(filling, ids);
    const { changes, upTo, failed } = await foldPage(projection, page, after, load);
    if (upTo > after && !(await writer.commit({ filling, fence, after, changes, upTo })))
      throw goneOn(projection);
    this.position = upTo;
    this.events += page.events.length;
    if (!failed) return;
    const { type, position, metadata } = failed.event;
    const failure = failureOf(failed.error, { type, position, eventId: metadata.eventId });
    await standStill(writer, filling, failure, failed.error);
  }

  /** Tells how far it is; at the end of the log, it tries to take the place of the live documents. */
  private async isSwitched(signal: AbortSignal): Promise<boolean> {
    const { feed, writer, onProgress } = this.deps;
    for (let tries = 0; tries < SWITCH_TRIES && !signal.aborted; tries += 1) {
      const end = await feed.end();
      const head = await feed.head();
      const { from, position, events } = this;
      onProgress({ from, position, head, events });
      if (position < head) return false;
      await this.moveTo(end);
      if (await writer.switchTo(this.filling, this.fence)) return true;
      await wait(SWITCH_DELAY_MS, undefined, { signal }).catch(() => undefined);
    }
    return false;
  }

  /** Over what others wrote to the same log: the live documents may have been told of it, and these not yet. */
  private async moveTo(end: Position): Promise<void> {
    const { filling, fence, position: after } = this;
    if (end <= after) return;
    const isOurs = await this.deps.writer.commit({ filling, fence, after, changes: [], upTo: end });
    if (!isOurs) throw goneOn(this.deps.projection);
    this.position = end;
  }
}

/**
 * Fills the next generation of a read model beside the live one and, when it has caught up, switches to it in one step.
 * Goes on with what an earlier run filled. Throws RebuildStopped, with a line for the operator, where it cannot go on.
 */
export async function rebuild(deps: RebuildDeps): Promise<Filling> {
  const { writer, leases, projection, signal } = deps;
  const lease = await takeLease(deps);
  const lost = new AbortController();
  const stopKeeping = keep(lease, leases, () => lost.abort());
  try {
    const filling = await writer.building(projection.model);
    const from = await writer.takeUp(filling, lease.token);
    if (from === undefined) throw goneOn(projection);
    await new Filler(deps, filling, lease.token, from).run(AbortSignal.any([signal, lost.signal]));
    return filling;
  } finally {
    stopKeeping();
    await leases.release(lease);
  }
}
