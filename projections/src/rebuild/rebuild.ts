import { setTimeout as wait } from 'node:timers/promises';
import type { Position } from '@tapwise/contracts/events/position';
import type { Filling } from '@tapwise/contracts/read-models/define-read-model';
import type { EventFeed, FeedPage } from '../feed/port';
import type { Lease, Leases } from '../leases/port';
import type { Projection } from '../projection';
import type { Failure, QuarantinedEvent, ReadModelWriter, TakenUp } from '../read-store/port';
import { resolved } from '../runner/quarantine';
import { failureOf } from '../runner/recover';
import { LEASE_MS, LOOK_EVERY_MS } from '../runner/sharing';
import { takePage } from '../runner/take-page';
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

/** What a rebuild made live, and what it left out. */
export interface Rebuilt {
  readonly filling: Filling;
  readonly quarantined: readonly QuarantinedEvent[];
  /** How many events of each type that this build does not know were met in this run. */
  readonly unknown: ReadonlyMap<string, number>;
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

/** Fills from the log on; resolves when it has taken the place of the live documents. */
class Filler {
  private readonly from: Position;
  private events = 0;
  private readonly unknown = new Map<string, number>();
  private position: Position;
  private quarantined: readonly QuarantinedEvent[];

  constructor(
    private readonly deps: RebuildDeps,
    private readonly filling: Filling,
    private readonly fence: number,
    { position, quarantined }: TakenUp,
  ) {
    this.from = position;
    this.position = position;
    this.quarantined = quarantined;
  }

  result(): Rebuilt {
    const { filling, quarantined, unknown } = this;
    return { filling, quarantined, unknown };
  }

  async run(signal: AbortSignal): Promise<void> {
    const { feed, projection } = this.deps;
    if (await this.isSwitched(signal)) return;
    for await (const page of feed.read(this.from, signal, projection.handles)) {
      await this.take(page);
      if (await this.isSwitched(signal)) return;
    }
    throw stopped(projection);
  }

  private async take(page: FeedPage): Promise<void> {
    const { projection, writer } = this.deps;
    const { filling, fence, position, quarantined } = this;
    const taking = { projection, filling, fence, position, quarantined };
    const { isTaken, upTo, failed, ...taken } = await takePage(taking, page, writer);
    if (!isTaken) throw goneOn(projection);
    this.position = upTo;
    this.quarantined = [...quarantined, ...taken.quarantined];
    this.events += page.events.length;
    for (const { type } of page.unknown) this.unknown.set(type, (this.unknown.get(type) ?? 0) + 1);
    if (!failed) return;
    const { type, metadata } = failed.event;
    const place = { type, position: failed.event.position, eventId: metadata.eventId };
    const failure = failureOf(failed.error, place);
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
 * Takes up what an earlier run filled, or begins. What left out an event that is readable or skipped by now is of no use,
 * and is filled again from the start.
 */
async function takeUp({ writer, feed, projection }: RebuildDeps, fence: number): Promise<[Filling, TakenUp]> {
  const { model } = projection;
  for (;;) {
    const filling = await writer.building(model);
    const taken = await writer.takeUp(filling, fence);
    if (!taken) throw goneOn(projection);
    if ((await resolved(feed, taken.quarantined)).length === 0) return [filling, taken];
    const { generation, collection } = filling;
    await writer.drop({ collection, generation, name: model.name, version: model.version });
  }
}

/**
 * Fills the next generation of a read model beside the live one and, when it has caught up, switches to it in one step.
 * Goes on with what an earlier run filled. Unreadable events are quarantined and unknown types passed over, as they are
 * when the log is followed. Throws RebuildStopped, with a line for the operator, where it cannot go on.
 */
export async function rebuild(deps: RebuildDeps): Promise<Rebuilt> {
  const { leases, signal } = deps;
  const lease = await takeLease(deps);
  const lost = new AbortController();
  const stopKeeping = keep(lease, leases, () => lost.abort());
  try {
    const [filling, taken] = await takeUp(deps, lease.token);
    const filler = new Filler(deps, filling, lease.token, taken);
    await filler.run(AbortSignal.any([signal, lost.signal]));
    return filler.result();
  } finally {
    stopKeeping();
    await leases.release(lease);
  }
}
