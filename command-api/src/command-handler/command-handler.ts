import { setTimeout as sleep } from 'node:timers/promises';
import { v7 } from 'uuid';
import { normalizeEvent } from '@tapwise/contracts/events/codec';
import type { DomainEvent, RecordedEvent } from '@tapwise/contracts/events/event';
import { streams } from '@tapwise/contracts/events/streams';
import { isRejected, reject, type Rejected } from '@tapwise/contracts/vocabulary/rejected';
import type { AppendSuccess, EventStore, NewEvent } from '../event-store/port';
import { assertReadable } from '../event-store/read-pages';
import {
  applyStreamPage,
  type CommandTrace,
  createAggregate,
  type EvolvingAggregate,
  selectDeciderEvents,
} from './aggregate';
import { createAggregateCache } from './aggregate-cache';
import { createKeyedMutex } from './keyed-mutex';
import { loadAggregate, type LoadContext, loadReadablePart } from './load-aggregate';
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
}

export interface CachingCommandHandler extends CommandHandler {
  /** Estimated heap of the cached aggregates. */
  measureCacheBytes(): number;
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

function withMetadata(
  events: readonly DomainEvent[],
  { commandId, commandDigest, correlationId, actor, at, owner, tokenId }: CommandContext,
  createEventId: () => string,
): NewEvent[] {
  const shared = {
    commandId,
    commandDigest,
    correlationId,
    actor,
    occurredAt: at,
    ...(owner === undefined ? {} : { owner }),
    ...(tokenId === undefined ? {} : { tokenId }),
  };
  return events.map((event) => ({
    ...normalizeEvent(event),
    metadata: { eventId: createEventId(), ...shared },
  }));
}

/** The appended events as recorded, each with the position of the last one. */
function toRecorded(
  stream: string,
  events: readonly NewEvent[],
  { version, position }: AppendSuccess,
): RecordedEvent[] {
  const first = version - events.length + 1;
  return events.map((event, index) => ({ ...event, stream, version: first + index, position }));
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

/** Loads, decides, and appends once. Returns undefined if another process wrote to the stream in between. */
async function tryOnce<Command, State, Event extends DomainEvent, Code extends string>(
  handlerContext: HandlerContext,
  {
    stream,
    decider,
    createCommand,
    context,
    alsoCheckStreams = [],
  }: CommandTask<Command, State, Event, Code>,
): Promise<CommandOutcome<Event, Code> | undefined> {
  const { store, createEventId } = handlerContext;
  const streamsToCheck = [stream, ...alsoCheckStreams];
  const aggregates = await Promise.all(
    streamsToCheck.map((name) => loadAggregate<State, Event>(handlerContext, name, decider)),
  );
  for (const [index, name] of streamsToCheck.entries()) {
    const aggregate = aggregates[index];
    const before =
      aggregate &&
      (await findEarlierOutcome<State, Event>(
        handlerContext,
        name,
        { aggregate, evolution: decider },
        context,
      ));
    if (before) return before;
  }
  const [aggregate = createAggregate(decider)] = aggregates;
  const { state, version } = aggregate;

  const decision = decider.decide(await createCommand({ state, version }), state);
  if (isRejected(decision)) return decision;
  if (decision.length === 0) return { kind: 'done', events: [], isRepeat: false };

  const newEvents = withMetadata(decision, context, createEventId);
  const result = await store.append(stream, version, newEvents);
  if (result.kind === 'conflict') return undefined;
  const recorded = toRecorded(stream, newEvents, result);
  applyStreamPage(aggregate, decider, { version: result.version, events: recorded });
  handlerContext.cache.put(stream, aggregate);
  const events = selectDeciderEvents<Event>(recorded);
  return { kind: 'done', events, position: result.position, isRepeat: false };
}

/**
 * Handles commands with an event store. Commands on one stream run sequentially within this process, so only
 * other processes can cause conflicts. Building a command must therefore not wait for another command on its own
 * stream.
 */
export function createCommandHandler(dependencies: CommandHandlerDependencies): CachingCommandHandler {
  const { store, createEventId = v7, random = Math.random, pause = sleep } = dependencies;
  const { elapsed = () => performance.now() } = dependencies;
  const cache = createAggregateCache(dependencies.cacheBytes ?? CACHE_BYTES);
  const handlerContext: HandlerContext = { store, cache, createEventId, elapsed, running: new Map() };
  const runExclusively = createKeyedMutex();

  async function handle<Command, State, Event extends DomainEvent, Code extends string>(
    task: CommandTask<Command, State, Event, Code>,
  ): Promise<CommandOutcome<Event, Code>> {
    const end = elapsed() + RETRY_FOR_MS;
    for (let retry = 0; ; retry += 1) {
      const result = await tryOnce(handlerContext, task);
      if (result) return result;
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
      const { state, version } = await loadState(handlerContext, stream, decider);
      return { state, version };
    },
    handle: (task) => runExclusively(task.stream, () => handle(task)),
    measureCacheBytes: () => cache.measureBytes(),
  };
}
