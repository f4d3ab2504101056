import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventType } from '@tapwise/contracts/events/event';
import type { Position } from '@tapwise/contracts/events/position';
import type { EventFeed, FeedPage } from '../feed/port';
import type { ReadModelWriter } from '../read-store/port';
import { advance, type Member, type Setback } from './member';
import { recover, type RecoveryDeps } from './recover';

export interface RunnerDeps extends RecoveryDeps {
  readonly feed: EventFeed;
}

const LARGE_PAGE = 50;

/** Members that stand at the same place: one reading of the log serves each of them. */
interface Group {
  readonly active: Set<Member>;
  /** The types that its members handle; it grows when others come along. */
  readonly wanted: Set<EventType>;
  readonly stopping: AbortController;
  place: Position;
  isBusy: boolean;
}

function typesOf(members: Iterable<Member>): Set<EventType> {
  return new Set([...members].flatMap(({ projection }) => [...projection.handles]));
}

/** Whether other work of the process has its turn between two projections that take the page. */
const isLarge = ({ events }: FeedPage) => events.length > LARGE_PAGE;

/** Tells each member a page; those that met a setback are taken out and answered. */
async function takePage({ active }: Group, page: FeedPage, writer: ReadModelWriter) {
  const setbacks: [Member, Setback][] = [];
  for (const member of active) {
    if (isLarge(page)) await nextTurn();
    const setback = member.isDismissed ? undefined : await advance(member, page, writer);
    if (setback) setbacks.push([member, setback]);
    if (setback || member.isDismissed) active.delete(member);
  }
  return setbacks;
}

function leave(group: Group, member: Member): void {
  if (group.isBusy || !group.active.delete(member)) return;
  if (group.active.size === 0) group.stopping.abort();
}

/** Holds the readings of the log. A projection that meets a setback leaves its group and goes on by itself. */
export class Runner {
  private readonly running = new Set<Promise<void>>();
  private readonly groups = new Set<Group>();

  constructor(private readonly deps: RunnerDeps) {}

  /** Runs projections over the log, each from where it stands, until the signal. */
  start(members: readonly Member[]): void {
    for (const place of new Set(members.map(({ position }) => position))) {
      const active = new Set(members.filter(({ position }) => position === place));
      const wanted = typesOf(active);
      this.launch(this.run({ active, wanted, place, stopping: new AbortController(), isBusy: false }));
    }
  }

  /** Runs a projection that met a setback before it began. */
  startAfter(setback: Setback, member: Member): void {
    this.launch(this.goOn(member, setback));
  }

  /** Leaves the projection to whoever holds its lease. What is being committed is refused, should another be faster. */
  dismiss(member: Member): void {
    member.isDismissed = true;
    for (const group of this.groups) leave(group, member);
  }

  /** Resolves when everything that was running has ended. */
  async ended(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  private launch(work: Promise<void>): void {
    this.running.add(work);
    void work.finally(() => this.running.delete(work));
  }

  private async goOn(member: Member, setback: Setback): Promise<void> {
    if (await recover(member, setback, this.deps)) this.start([member]);
  }

  private async run(group: Group): Promise<void> {
    const { feed, signal } = this.deps;
    this.groups.add(group);
    try {
      const until = AbortSignal.any([signal, group.stopping.signal]);
      for await (const page of feed.read(group.place, until, group.wanted)) {
        await this.take(group, page);
        if (group.active.size === 0) return;
      }
    } catch (error) {
      for (const member of group.active) this.startAfter({ error, isOfLog: true }, member);
    } finally {
      this.groups.delete(group);
    }
  }

  private async take(group: Group, page: FeedPage): Promise<void> {
    group.isBusy = true;
    const setbacks = await takePage(group, page, this.deps.writer);
    group.isBusy = false;
    group.place = page.upTo;
    for (const [member, setback] of setbacks) this.startAfter(setback, member);
    this.deps.onProgress();
    this.gather(group);
  }

  /** Those who wait at the same place come along: the log is read for them as well. */
  private gather(group: Group): void {
    for (const other of this.groups) {
      if (other === group || other.isBusy || other.place !== group.place) continue;
      for (const member of other.active) group.active.add(member);
      for (const type of other.wanted) group.wanted.add(type);
      other.active.clear();
      other.stopping.abort();
    }
  }
}
