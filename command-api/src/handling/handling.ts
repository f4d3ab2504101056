import { setTimeout as sleep } from 'node:timers/promises';
import type { DomainEvent } from '@tapwise/contracts/events/event';
import { streams } from '@tapwise/contracts/events/streams';
import { v7 } from 'uuid';
import { isRefused, refuse, type Refused } from '../domain/decider';
import type { EventStore, NewEvent } from '../event-store/port';
import { advance, emptyFold, ofDecider, type CommandTrace, type Fold, type Folding } from './fold';
import { foldCache } from './fold-cache';
import { assertReadable, catchUp, catchUpReadable, type Loading } from './load-stream';
import type { CommandContext, CommandHandling, Done, Handled, Task } from './port';
import { turnQueue } from './turn-queue';

/** A command that others keep overtaking is decided again for this long, then refused. */
const RETRY_FOR_MS = 2_000;
const FIRST_PAUSE_MS = 20;
/** Short enough that a writer whose rival has a queue of commands gets many tries. */
const LONGEST_PAUSE_MS = 160;
/** 64 MB. */
export const CACHE_BYTES = 64 * 1024 * 1024;

export interface HandlingDependencies {
  readonly store: EventStore;
  /** UUIDv7. */
  readonly newEventId?: () => string;
  /** From 0 to 1: spreads the retries of processes that collided. */
  readonly random?: () => number;
  readonly pause?: (ms: number) => Promise<unknown>;
  /** Milliseconds of a clock that is never set; the process's monotonic clock by default. */
  readonly elapsed?: () => number;
  /** Estimated heap that folded streams may take; CACHE_BYTES by default. */
  readonly cacheBytes?: number;
}

export interface CachedHandling extends CommandHandling {
  /** Estimated heap of the folded streams. */
  cacheBytes(): number;
}

interface Workings extends Loading {
  readonly store: EventStore;
  readonly newEventId: () => string;
}

const isShared = (stream: string) => stream === streams.catalogue || stream === streams.pricing;

/** A command's events as they are stored; the fold takes in what is new to it, so that the next load need not. */
async function recall<State, Event extends DomainEvent>(
  { store, cache }: Workings,
  stream: string,
  folded: { readonly fold: Fold<State>; readonly folding: Folding<State, Event> },
  { first, last }: Pick<CommandTrace, 'first' | 'last'>,
): Promise<Omit<Done<Event>, 'isRepeat'>> {
  const page = await store.read(stream, first - 1, last - first + 1);
  assertReadable(stream, page);
  advance(folded.fold, folded.folding, page);
  cache.keep(stream, folded.fold);
  const events = ofDecider<Event>(page.events);
  const position = events.at(-1)?.position;
  return { kind: 'done', events, ...(position === undefined ? {} : { position }) };
}

function withMetadata(
  events: readonly DomainEvent[],
  { commandId, commandDigest, correlationId, actor, at }: CommandContext,
  newEventId: () => string,
): NewEvent[] {
  const shared = { commandId, commandDigest, correlationId, actor, occurredAt: at };
  return events.map((event) => ({ ...event, metadata: { eventId: newEventId(), ...shared } }));
}

/** What the command did in this stream before; undefined where it was never done in it. */
async function earlier<State, Event extends DomainEvent>(
  workings: Workings,
  stream: string,
  folded: { readonly fold: Fold<State>; readonly folding: Folding<State, Event> },
  { commandId, commandDigest }: CommandContext,
): Promise<Done<Event> | Refused<'idempotency-key-reused'> | undefined> {
  const trace = folded.fold.commands.get(commandId);
  if (!trace) return undefined;
  if (trace.digest !== commandDigest) return refuse('idempotency-key-reused');
  return { ...(await recall<State, Event>(workings, stream, folded, trace)), isRepeat: true };
}

/** Loads, decides and appends once. Undefined: another process wrote to the stream in between. */
async function attempt<Command, State, Event extends DomainEvent, Code extends string>(
  workings: Workings,
  { stream, decider, command, context, alsoSeenIn = [] }: Task<Command, State, Event, Code>,
): Promise<Handled<Event, Code> | undefined> {
  const { store, newEventId } = workings;
  const seenIn = [stream, ...alsoSeenIn];
  const folds = await Promise.all(seenIn.map((name) => catchUp<State, Event>(workings, name, decider)));
  for (const [at, name] of seenIn.entries()) {
    const fold = folds[at];
    const before = fold && (await earlier<State, Event>(workings, name, { fold, folding: decider }, context));
    if (before) return before;
  }
  const [fold = emptyFold(decider)] = folds;
  const { state, version } = fold;

  const decision = decider.decide(await command({ state, version }), state);
  if (isRefused(decision)) return decision;
  if (decision.length === 0) return { kind: 'done', events: [], isRepeat: false };

  const result = await store.append(stream, version, withMetadata(decision, context, newEventId));
  if (result.kind === 'conflict') return undefined;
  const folded = { fold, folding: decider };
  const range = { first: version + 1, last: result.version };
  return { ...(await recall(workings, stream, folded, range)), isRepeat: false };
}

/**
 * Handling over an event store. Commands on one stream take turns within this process, so that only another process can
 * make them conflict; while a command is being made it must therefore not wait for another one on its own stream.
 */
export function createHandling(dependencies: HandlingDependencies): CachedHandling {
  const { store, newEventId = v7, random = Math.random, pause = sleep } = dependencies;
  const { elapsed = () => performance.now() } = dependencies;
  const cache = foldCache(dependencies.cacheBytes ?? CACHE_BYTES);
  const workings: Workings = { store, cache, newEventId, elapsed, running: new Map() };
  const inTurn = turnQueue();

  async function handle<Command, State, Event extends DomainEvent, Code extends string>(
    task: Task<Command, State, Event, Code>,
  ): Promise<Handled<Event, Code>> {
    const end = elapsed() + RETRY_FOR_MS;
    for (let retry = 0; ; retry += 1) {
      const handled = await attempt(workings, task);
      if (handled) return handled;
      const ms = random() * Math.min(FIRST_PAUSE_MS * 2 ** retry, LONGEST_PAUSE_MS);
      if (elapsed() + ms >= end) break;
      await pause(ms);
    }
    const tooMany: Refused<'too-many-conflicts'> = refuse('too-many-conflicts');
    return tooMany;
  }

  return {
    async load(stream, decider) {
      const fold = isShared(stream) ? catchUpReadable : catchUp;
      const { state, version } = await fold(workings, stream, decider);
      return { state, version };
    },
    handle: (task) => inTurn(task.stream, () => handle(task)),
    cacheBytes: () => cache.bytes(),
  };
}
