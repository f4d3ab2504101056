import { setMaxListeners } from 'node:events';
import type { Position } from '@tapwise/contracts/events/position';
import type { Logger } from 'pino';
import type { EventFeed } from './feed/port';
import { PROJECTIONS } from './models/projections';
import type { Projection } from './projection';
import type { Failure, ReadModelWriter } from './read-store/port';
import { newMember } from './runner/member';
import { runner } from './runner/runner';

export { openSqliteFeed } from './feed/sqlite';
export { openSqliteWriter } from './read-store/sqlite';
export type { EventFeed, WakeUps } from './feed/port';
export type { ReadModelWriter } from './read-store/port';

export interface ProjectionsDeps {
  readonly feed: EventFeed;
  readonly writer: ReadModelWriter;
  readonly logger: Logger;
  /** All of the product's unless given. */
  readonly projections?: readonly Projection[];
  /** Milliseconds before each further try of a failing event; it is tried once more than there are delays. */
  readonly retryDelays?: readonly number[];
}

export interface ProjectionStatus {
  readonly name: string;
  readonly version: number;
  readonly position: Position;
  readonly paused: Failure | undefined;
}

export interface Projections {
  status(): readonly ProjectionStatus[];
  /** Resolves once every projection that is not paused holds all that the log held when this was called. */
  ready(): Promise<void>;
  /** Ends the reading and waits for what is under way. Feed and writer stay open: they are closed by who opened them. */
  stop(): Promise<void>;
}

const RETRY_DELAYS = [100, 1_000];

/** Keeps the read models up with the log, each from its checkpoint on. A paused projection tries again at the next start. */
export async function startProjections(deps: ProjectionsDeps): Promise<Projections> {
  const { feed, writer, logger, projections = PROJECTIONS, retryDelays = RETRY_DELAYS } = deps;
  const members = await Promise.all(
    projections.map(async (projection) => newMember(projection, await writer.checkpoint(projection))),
  );
  for (const projection of projections) await writer.setFailure(projection, undefined);
  const stopping = new AbortController();
  // Each projection may come to read by itself.
  setMaxListeners(2 * projections.length, stopping.signal);
  const waiting = new Set<() => void>();
  const onProgress = () => {
    for (const check of waiting) check();
  };
  const run = runner({ feed, writer, logger, signal: stopping.signal, retryDelays, onProgress });
  run.start(members);
  return {
    status: () =>
      members.map(({ projection: { name, version }, position, paused }) => ({
        ...{ name, version, position, paused },
      })),
    async ready() {
      const head = await feed.head();
      const isReached = () => members.every(({ position, paused }) => paused ?? position >= head);
      await new Promise<void>((resolve) => {
        const check = () => {
          if (!isReached() && !stopping.signal.aborted) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      });
    },
    async stop() {
      stopping.abort();
      await run.ended();
      onProgress();
    },
  };
}
