import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventType } from '@tapwise/contracts/events/event';
import { LOG_START, type Position } from '@tapwise/contracts/events/position';
import type { EventFeed, FeedPage } from '../feed/port';
import type { ReadModelWriter } from '../read-store/port';
import type { PageWriter } from '../runner/commit-page';
import { JointCalls } from '../runner/joint-calls';

interface Stores {
  readonly feed: EventFeed;
  readonly writer: ReadModelWriter;
}

/** What one rebuild uses instead of the stores. */
export interface PassMember extends Stores {
  /** Call this when the rebuild has ended, so that the others don't wait for it. */
  readonly leave: () => void;
}

/** A rebuild that waits for a page. */
interface PageRequest {
  readonly after: Position;
  readonly eventTypes: ReadonlySet<EventType>;
  readonly resolve: (page: FeedPage | undefined) => void;
  readonly reject: (error: unknown) => void;
}

interface ReadOptions {
  readonly after: Position;
  readonly signal: AbortSignal;
  readonly eventTypes: ReadonlySet<EventType> | undefined;
}

/** The part of a page after a position, because a rebuild that continues may begin within a page. */
function trimPage(page: FeedPage, after: Position): FeedPage {
  const isNew = ({ position }: { readonly position: Position }) => position > after;
  return {
    events: page.events.filter(isNew),
    unknown: page.unknown.filter(isNew),
    unreadable: page.unreadable.filter(isNew),
    upTo: page.upTo,
  };
}

/**
 * One pass over the log for several rebuilds. It begins at the earliest of their positions, and reads the next page
 * when each of them has finished with the one before. They process a page one after another, so that the documents of
 * only one are in memory, or side by side if that lets them share round trips to the store.
 */
export class SharedPass {
  private readonly waiting = new Map<symbol, PageRequest>();
  /** The rebuilds that get the current page next. */
  private readonly queue = new Map<symbol, PageRequest>();
  /** The rebuilds that process the current page. */
  private readonly active = new Set<symbol>();
  private readonly closing = new AbortController();
  private page: FeedPage | undefined;
  private calls: JointCalls | undefined;
  private pages: AsyncGenerator<FeedPage, undefined> | undefined;
  private isReading = false;

  constructor(
    private readonly stores: Stores,
    /** The rebuilds that haven't ended. Each must join. */
    private members: number,
    private readonly signal: AbortSignal,
  ) {}

  join(): PassMember {
    const { feed, writer } = this.stores;
    const member = Symbol('rebuild');
    const getWriter = (): PageWriter => (this.active.has(member) ? this.calls : undefined) ?? writer;
    return {
      feed: {
        ...feed,
        read: (after, signal, eventTypes) => this.read(member, { after, signal, eventTypes }),
      },
      writer: {
        ...writer,
        load: (build, ids) => getWriter().load(build, ids),
        commit: (batch) => getWriter().commit(batch),
      },
      leave: () => {
        this.members -= 1;
        this.finishTurn(member);
      },
    };
  }

  /** Call this when all rebuilds have ended. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.pages?.return(undefined);
  }

  private async *read(
    member: symbol,
    { after, signal, eventTypes = new Set() }: ReadOptions,
  ): AsyncGenerator<FeedPage> {
    const cancel = () => this.cancel(member);
    signal.addEventListener('abort', cancel);
    try {
      for (let position = after; !signal.aborted;) {
        const page = await this.requestPage(member, position, eventTypes);
        if (!page) return;
        if (page.upTo <= position) continue;
        yield trimPage(page, position);
        position = page.upTo;
      }
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  private requestPage(
    member: symbol,
    after: Position,
    eventTypes: ReadonlySet<EventType>,
  ): Promise<FeedPage | undefined> {
    return new Promise((resolve, reject) => {
      this.waiting.set(member, { after, eventTypes, resolve, reject });
      this.finishTurn(member);
    });
  }

  private cancel(member: symbol): void {
    const request = this.waiting.get(member) ?? this.queue.get(member);
    this.waiting.delete(member);
    this.queue.delete(member);
    request?.resolve(undefined);
  }

  private finishTurn(member: symbol): void {
    if (this.active.delete(member)) this.calls?.leave();
    // Other work gets a turn between two projections.
    void nextTurn().then(() => this.advance());
  }

  private advance(): void {
    if (this.active.size > 0 || this.isReading) return;
    const [next] = this.queue;
    if (next) this.deliver(...next);
    else if (this.members > 0 && this.waiting.size === this.members) void this.readPage();
  }

  private deliver(member: symbol, { resolve }: PageRequest): void {
    this.queue.delete(member);
    this.active.add(member);
    resolve(this.page);
  }

  private async readPage(): Promise<void> {
    this.isReading = true;
    try {
      this.pages ??= this.open();
      this.page = (await this.pages.next()).value;
      this.distribute();
    } catch (error) {
      for (const { reject } of this.waiting.values()) reject(error);
      this.waiting.clear();
    } finally {
      this.isReading = false;
    }
    this.advance();
  }

  private async *open(): AsyncGenerator<FeedPage, undefined> {
    const { feed } = this.stores;
    const requests = [...this.waiting.values()];
    const [first = LOG_START] = requests.map(({ after }) => after).toSorted();
    const eventTypes = new Set(requests.flatMap((request) => [...request.eventTypes]));
    const until = AbortSignal.any([this.signal, this.closing.signal]);
    yield* feed.read(first, until, eventTypes);
    return undefined;
  }

  private distribute(): void {
    const { writer } = this.stores;
    for (const [member, request] of this.waiting) this.queue.set(member, request);
    this.waiting.clear();
    if (!writer.joint) return;
    this.calls = new JointCalls(writer, writer.joint, this.queue.size);
    for (const entry of this.queue) this.deliver(...entry);
  }
}
