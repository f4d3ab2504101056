import pino from 'pino';
import type { FavoritesDoc } from '@tapwise/contracts/read-models/favorites';
import {
  openSqliteFeed,
  openSqliteLeases,
  openSqliteWriter,
  type Projections,
  startProjections,
} from '../index';
import { favoritesProjection } from '../models/favorites';
import type { Projection } from '../models/projection';
import type { ReadModelWriter } from '../read-store/port';
import { USER_ID } from './events';
import { createSqliteLog, type SqliteLog } from './sqlite-log';
import { createTempFolder } from './temp-folder';

const logger = pino({ level: 'silent' });

export interface StartedProjections {
  readonly projections: Projections;
  readonly writer: ReadModelWriter;
}

/** Projections that can be started and stopped on one log. */
export interface ProjectionRun {
  readonly log: SqliteLog;
  readonly folder: ReturnType<typeof createTempFolder>;
  /** Default: all projections. */
  readonly start: (projections?: readonly Projection[]) => Promise<StartedProjections>;
  readonly stop: () => Promise<void>;
  /** Closes the log. The next startup reads this empty one with a different epoch. */
  readonly replaceLog: () => SqliteLog;
  /** Empty while stopped. */
  readonly listStatuses: () => ReturnType<Projections['listStatuses']>;
  readonly dispose: () => Promise<void>;
}

/** Creates an empty log on SQLite, and projections of it that aren't started. */
export function createProjectionRun(): ProjectionRun {
  const folder = createTempFolder();
  const firstLog = createSqliteLog(folder.getPath('events.db'));
  let log = firstLog;
  let running: Projections | undefined;
  let closing: (() => Promise<void>)[] = [];
  const stop = async () => {
    await running?.stop();
    running = undefined;
    for (const close of closing) await close();
    closing = [];
  };
  const start = async (projections?: readonly Projection[]) => {
    const feed = openSqliteFeed({ path: log.path, subscribeToAppends: log.subscribeToAppends, pageSize: 50 });
    const path = folder.getPath('views.db');
    const writer = openSqliteWriter({ path, epoch: feed.epoch });
    const leases = openSqliteLeases({ path });
    closing = [() => feed.close(), () => writer.close(), () => leases.close()];
    const selected = projections ? { projections } : {};
    const deps = { feed, writer, leases, logger, isSingleProcess: true, retryDelays: [1, 2] };
    running = await startProjections({ ...deps, ...selected });
    return { projections: running, writer };
  };
  const replaceLog = () => {
    log.close();
    log = createSqliteLog(folder.getPath('other.db'), 'epoch-2');
    return log;
  };
  const dispose = async () => {
    await stop();
    log.close();
    folder.remove();
  };
  return {
    log: firstLog,
    folder,
    start,
    stop,
    replaceLog,
    listStatuses: () => running?.listStatuses() ?? [],
    dispose,
  };
}

/** The user's document of a projection. */
export async function getUserDoc({ writer }: StartedProjections, { model }: Projection): Promise<unknown> {
  return (await writer.load(await writer.openLiveBuild(model), [USER_ID])).get(USER_ID)?.doc;
}

/** The user's favorite searches. */
export async function listFavorites(started: StartedProjections): Promise<readonly string[] | undefined> {
  return ((await getUserDoc(started, favoritesProjection)) as FavoritesDoc | undefined)?.searchTerms;
}
