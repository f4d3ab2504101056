import { setTimeout as sleep } from 'node:timers/promises';
import type { DomainEvent } from '@tapwise/contracts/events/event';
import { v7 } from 'uuid';
import { isRefused, refuse, type Refused } from '../domain/decider';
import type { EventStore, NewEvent } from '../event-store/port';
import { advance, ofDecider, type CommandTrace, type Fold, type Folding } from './fold';
import { foldCache, type FoldCache } from './fold-cache';
import type { CommandContext, CommandHandling, Done, Handled, Task } from './port';
import { turnQueue } from './turn-queue';

const MAX_RETRIES = 3;
const FIRST_PAUSE_MS = 10;
const CACHED_STREAMS = 10_000;

export interface HandlingDependencies {
  readonly store: EventStore;
  /** UUIDv7. */
  readonly newEventId?: () => string;
  /** From 0 to 1: spreads the retries of processes that collided. */
  readonly random?: () => number;
  readonly pause?: (ms: number) => Promise<unknown>;
  readonly cachedStreams?: number;
}

interface Workings {
  readonly store: EventStore;
  readonly cache: FoldCache;
  readonly newEventId: () => string;
}

/** The stream as it is stored now. State comes from read events only: what failed to be stored is never seen. */
async function catchUp<State, Event extends DomainEvent>(
  { store, cache }: Workings,
  stream: string,
  folding: Folding<State, Event>,
): Promise<Fold<State>> {
  const fold = cache.of(stream, folding);
  advance(fold, folding, await store.read(stream, fold.version));
  return fold;
}

/** A command's events as they are stored; the fold takes in what is new to it, so that the next load need not. */
async function recall<State, Event extends DomainEvent>(
  store: EventStore,
  stream: string,
  folded: { readonly fold: Fold<State>; readonly folding: Folding<State, Event> },
  { first, last }: Pick<CommandTrace, 'first' | 'last'>,
): Promise<Omit<Done<Event>, 'isRepeat'>> {
  const page = await store.read(stream, first - 1);
  advance(folded.fold, folded.folding, page);
  const events = ofDecider<Event>(page.events).filter(({ version }) => version <= last);
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
  store: EventStore,
  stream: string,
  folded: { readonly fold: Fold<State>; readonly folding: Folding<State, Event> },
  { commandId, commandDigest }: CommandContext,
): Promise<Done<Event> | Refused<'idempotency-key-reused'> | undefined> {
  const trace = folded.fold.commands.get(commandId);
  if (!trace) return undefined;
  if (trace.digest !== commandDigest) return refuse('idempotency-key-reused');
  return { ...(await recall<State, Event>(store, stream, folded, trace)), isRepeat: true };
}

/** Loads, decides and appends once. Undefined: another process wrote to the stream in between. */
async function attempt<Command, State, Event extends DomainEvent, Code extends string>(
  workings: Workings,
  { stream, decider, command, context, alsoSeenIn }: Task<Command, State, Event, Code>,
): Promise<Handled<Event, Code> | undefined> {
  const { store, newEventId } = workings;
  if (alsoSeenIn !== undefined) {
    const other = { fold: await catchUp(workings, alsoSeenIn, decider), folding: decider };
    const elsewhere = await earlier<State, Event>(store, alsoSeenIn, other, context);
    if (elsewhere) return elsewhere;
  }
  const fold = await catchUp(workings, stream, decider);
  const folded = { fold, folding: decider };
  const here = await earlier<State, Event>(store, stream, folded, context);
  if (here) return here;
  const { state, version } = fold;

  const decision = decider.decide(await command({ state, version }), state);
  if (isRefused(decision)) return decision;
  if (decision.length === 0) return { kind: 'done', events: [], isRepeat: false };

  const result = await store.append(stream, version, withMetadata(decision, context, newEventId));
  if (result.kind === 'conflict') return undefined;
  const range = { first: version + 1, last: result.version };
  return { ...(await recall(store, stream, folded, range)), isRepeat: false };
}

/**
 * Handling over an event store. Commands on one stream take turns within this process, so that only another process can
 * make them conflict; while a command is being made it must therefore not wait for another one on its own stream.
 */
export function createHandling(dependencies: HandlingDependencies): CommandHandling {
  const { store, newEventId = v7, random = Math.random, pause = sleep } = dependencies;
  const cache = foldCache(dependencies.cachedStreams ?? CACHED_STREAMS);
  const workings = { store, cache, newEventId };
  const inTurn = turnQueue();

  async function handle<Command, State, Event extends DomainEvent, Code extends string>(
    task: Task<Command, State, Event, Code>,
  ): Promise<Handled<Event, Code>> {
    for (let retry = 0; retry <= MAX_RETRIES; retry += 1) {
      if (retry > 0) await pause(random() * FIRST_PAUSE_MS * 2 ** retry);
      const handled = await attempt(workings, task);
      if (handled) return handled;
    }
    const tooMany: Refused<'too-many-conflicts'> = refuse('too-many-conflicts');
    return tooMany;
  }

  return {
    async load(stream, decider) {
      const { state, version } = await catchUp(workings, stream, decider);
      return { state, version };
    },
    handle: (task) => inTurn(task.stream, () => handle(task)),
  };
}
