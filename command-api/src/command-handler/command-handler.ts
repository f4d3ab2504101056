import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { v7 } from 'uuid';
import type { DomainEvent, RecordedEvent } from '@tapwise/contracts/events/event';
import type { Position } from '@tapwise/contracts/events/position';
import { streams } from '@tapwise/contracts/events/streams';
import { isRejected, reject, type Rejected } from '@tapwise/contracts/vocabulary/rejected';
import type { EventStore } from '../event-store/port';
import { assertReadable } from '../event-store/read-pages';
import {
  type Aggregate,
  applyStreamPage,
  type CommandTrace,
  createAggregate,
  type EvolvingAggregate,
  selectDeciderEvents,
  type StateEvolution,
} from './aggregate';
import { createAggregateCache } from './aggregate-cache';
import { followLog, MAX_AGE_MS, NO_FRESHNESS } from './freshness';
import { createKeyedMutex } from './keyed-mutex';
import { loadAggregate, type LoadContext, loadReadablePart } from './load-aggregate';
import { toRecorded, withMetadata } from './new-events';
import type { CommandContext, CommandHandler, CommandOutcome, CommandResult, CommandTask } from './port';

/** A command that keeps conflicting is retried for this long, then rejected. */
const RETRY_FOR_MS = 2_000;
const FIRST_PAUSE_MS = 20;
/** Short enough for many attempts while another process works through a queue of commands. */
const LONGEST_PAUSE_MS = 160;
/** 64 MB. */
const CACHE_BYTES = 64 * 1024 * 1024;

export interface CommandHandlerDependencies {
  readonly store: EventStore;
  /** UUIDv7. */
  readonly createEventId?: () => string;
  /** From 0 to 1: jitter between processes that collided. */
  readonly random?: () => number;
  readonly pause?: (ms: number) => Promise<unknown>;
  /** Milliseconds of a monotonic clock; the process's by default. */
  readonly elapsed?: () => number;
  /** Estimated heap limit of the cached aggregates; CACHE_BYTES by default. */
  readonly cacheBytes?: number;
  /**
   * Follows the log, so that commands decide from cached aggregates, and logs interruptions. Without it, every load
   * reads. The owner closes the command handler.
   */
  readonly following?: { readonly logger: Pick<Logger, 'warn'> };
}

export interface CachingCommandHandler extends CommandHandler {
  /** Estimated heap of the cached aggregates. */
  measureCacheBytes(): number;
  /** Waits briefly until `load` and `handle` know the events up to this position. After that, they read the streams. */
  waitFor(position: Position): Promise<void>;
  /** Stops following the log. */
  close(): void;
}

interface HandlerContext extends LoadContext {
  readonly store: EventStore;
  readonly createEventId: () => string;
}

const isShared = (stream: string) => stream === streams.catalogue || stream === streams.pricing;

/**
 * Reads a command's events as stored, and applies the new ones to the aggregate, so that the next load doesn't have
 * to.
 */
async function readOutcome<State, Event extends DomainEvent>(
  { store, cache }: HandlerContext,
  stream: string,
  loadedAggregate: EvolvingAggregate<State, Event>,
  { first, last }: Pick<CommandTrace, 'first' | 'last'>,
): Promise<Omit<CommandResult<Event>, 'isRepeat'>> {
  const page = await store.read(stream, first - 1, last - first + 1);
  assertReadable(stream, page);
  applyStreamPage(loadedAggregate.aggregate, loadedAggregate.evolution, page);
  cache.put(stream, loadedAggregate.aggregate);
  const position = page.events.at(-1)?.position;
  if (position === undefined) return { kind: 'done', events: [] };
  const events = page.events.map((event) => ({ ...event, position }));
  return { kind: 'done', events: selectDeciderEvents<Event>(events), position };
}

/** Applies appended events to the cached aggregate. */
function keepAppended<State, Event extends DomainEvent>(
  { cache }: HandlerContext,
  stream: string,
  { aggregate, evolution }: EvolvingAggregate<State, Event>,
  { sentAt, recorded }: { readonly sentAt: number; readonly recorded: readonly RecordedEvent[] },
): void {
  applyStreamPage(aggregate, evolution, { version: aggregate.version, events: recorded });
  aggregate.verifiedAt = Math.max(aggregate.verifiedAt, sentAt);
  if (recorded.some(({ type }) => type === 'AccountForgotten')) cache.deleteOwned(stream);
  else cache.put(stream, aggregate);
}

/** The command's earlier outcome in this stream, or undefined if it is new. */
async function findEarlierOutcome<State, Event extends DomainEvent>(
  handlerContext: HandlerContext,
  stream: string,
  loadedAggregate: EvolvingAggregate<State, Event>,
  { commandId, commandDigest }: CommandContext,
): Promise<CommandResult<Event> | Rejected<'idempotency-key-reused'> | undefined> {
  const trace = loadedAggregate.aggregate.commands.get(commandId);
  if (!trace) return undefined;
  if (trace.digest !== commandDigest) return reject('idempotency-key-reused');
  return {
    ...(await readOutcome<State, Event>(handlerContext, stream, loadedAggregate, trace)),
    isRepeat: true,
  };
}

/** The command's earlier outcome in one of these streams. */
async function findEarlierIn<State, Event extends DomainEvent>(
  handlerContext: HandlerContext,
  evolution: StateEvolution<State, Event>,
  loaded: readonly (readonly [string, Aggregate<State>])[],
  context: CommandContext,
) {
  for (const [name, aggregate] of loaded) {
    const before = await findEarlierOutcome<State, Event>(
      handlerContext,
      name,
      { aggregate, evolution },
      context,
    );
    if (before) return before;
  }
  return undefined;
}

/**
 * The aggregates of the command's stream and of the others that may contain its events. By default, the command's
 * stream may be of any age, because the expected version protects it.
 */
function loadAll<Command, State, Event extends DomainEvent, Code extends string>(
  handlerContext: HandlerContext,
  { stream, decider, alsoCheckStreams = [], isNewStream }: CommandTask<Command, State, Event, Code>,
  mustRead: boolean,
): Promise<readonly (readonly [string, Aggregate<State>])[]> {
  const { cache, elapsed, freshness } = handlerContext;
  const { floor } = freshness;
  const load = async (name: string, since: number): Promise<readonly [string, Aggregate<State>]> => [
    name,
    await loadAggregate<State, Event>(handlerContext, name, decider, since),
  ];
  const now = elapsed();
  const own = async (): Promise<readonly [string, Aggregate<State>]> =>
    isNewStream === true && !mustRead && freshness.isFollowing
      ? [stream, cache.getOrCreate(stream, decider)]
      : load(stream, mustRead || !freshness.isFollowing ? now : floor);
  const others = alsoCheckStreams.filter((name) => !freshness.isKnownMissing(name));
  const oldest = mustRead ? now : Math.max(floor, now - MAX_AGE_MS);
  return Promise.all([own(), ...others.map((name) => load(name, oldest))]);
}

/**
 * The command has to be decided again, from streams that are read: another process wrote to the stream in between, or
 * it may have, and nothing was appended that would show it.
 */
const UNDECIDED = 'undecided';

/** Loads, decides, and appends once. */
async function tryOnce<Command, State, Event extends DomainEvent, Code extends string>(
  handlerContext: HandlerContext,
  task: CommandTask<Command, State, Event, Code>,
  mustRead: boolean,
): Promise<CommandOutcome<Event, Code> | typeof UNDECIDED> {
  const { store, createEventId, elapsed, freshness } = handlerContext;
  const { stream, decider, createCommand, context } = task;
  const startedAt = elapsed();
  const loaded = await loadAll<Command, State, Event, Code>(handlerContext, task, mustRead);
  const before = await findEarlierIn<State, Event>(handlerContext, decider, loaded, context);
  if (before) return before;
  const aggregate = loaded[0]?.[1] ?? createAggregate(decider);
  const { state, version } = aggregate;

  const decision = decider.decide(await createCommand({ state, version }), state);
  if (isRejected(decision) || decision.length === 0) {
    const isProven = mustRead || freshness.isUpToDate(aggregate, { since: startedAt, version });
    if (!isProven) return UNDECIDED;
    return isRejected(decision) ? decision : { kind: 'done', events: [], isRepeat: false };
  }

  const newEvents = withMetadata(decision, context, createEventId);
  const sentAt = elapsed();
  const result = await store.append(stream, version, newEvents);
  if (result.kind === 'conflict') return UNDECIDED;
  freshness.noteAppend(result.position, sentAt);
  const recorded = toRecorded(stream, newEvents, result);
  keepAppended(handlerContext, stream, { aggregate, evolution: decider }, { sentAt, recorded });
  const events = selectDeciderEvents<Event>(recorded);
  return { kind: 'done', events, position: result.position, isRepeat: false };
}

/**
 * Handles commands with an event store. Commands on one stream run sequentially within this process, so only
 * other processes can cause conflicts. Building a command must therefore not wait for another command on its own
 * stream.
 */
export function createCommandHandler(dependencies: CommandHandlerDependencies): CachingCommandHandler {
  const { store, createEventId = v7, random = Math.random, pause = sleep, following } = dependencies;
  const { elapsed = () => performance.now(), cacheBytes = CACHE_BYTES } = dependencies;
  const cache = createAggregateCache(cacheBytes, { keepsEmpty: following !== undefined });
  const freshness = following ? followLog({ log: store, elapsed, ...following }, cache) : NO_FRESHNESS;
  const running = new Map<string, Promise<unknown>>();
  const handlerContext: HandlerContext = { store, cache, createEventId, elapsed, running, freshness };
  const runExclusively = createKeyedMutex();

  async function handle<Command, State, Event extends DomainEvent, Code extends string>(
    task: CommandTask<Command, State, Event, Code>,
  ): Promise<CommandOutcome<Event, Code>> {
    const end = elapsed() + RETRY_FOR_MS;
    for (let retry = 0; ; retry += 1) {
      const result = await tryOnce(handlerContext, task, retry > 0);
      if (result !== UNDECIDED) return result;
      // The first time, the cached state was too old, so there may be no competition.
      if (retry === 0 && freshness.isFollowing) continue;
      const ms = random() * Math.min(FIRST_PAUSE_MS * 2 ** retry, LONGEST_PAUSE_MS);
      if (elapsed() + ms >= end) break;
      await pause(ms);
    }
    const tooMany: Rejected<'too-many-conflicts'> = reject('too-many-conflicts');
    return tooMany;
  }

  return {
    async load(stream, decider) {
      const loadState = isShared(stream) ? loadReadablePart : loadAggregate;
      const oldest = freshness.isFollowing ? Math.max(freshness.floor, elapsed() - MAX_AGE_MS) : undefined;
      const { state, version } = await loadState(handlerContext, stream, decider, oldest);
      return { state, version };
    },
    handle: (task) => runExclusively(task.stream, () => handle(task)),
    isKnownMissing: (stream) => freshness.isKnownMissing(stream),
    waitFor: (position) => freshness.waitFor(position),
    measureCacheBytes: () => cache.measureBytes(),
    close: () => freshness.close(),
  };
}
