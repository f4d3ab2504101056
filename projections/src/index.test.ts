import { rmSync } from 'node:fs';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOG_START, type Position } from '@tapwise/contracts/events/position';
import { favorites, type FavoritesDoc } from '@tapwise/contracts/read-models/favorites';
import {
  openSqliteFeed,
  openSqliteLeases,
  openSqliteWriter,
  type Projections,
  startProjections,
} from './index';
import { favoritesProjection } from './models/favorites';
import { walletsProjection } from './models/wallets';
import { defineProjection, type Projection } from './projection';
import { cardId, listed, purchase, recommendation, recorded, USER, uuid } from './testing/events';
import { createSqliteLog, type SqliteLog } from './testing/sqlite-log';
import { createTempFolder } from './testing/temp-folder';

const logger = pino({ level: 'silent' });
const favorite = (searchTerm: string, version: number) =>
  recorded({ type: 'FavoriteAdded', data: { searchTerm } }, version);

describe('running the projections', () => {
  let folder: ReturnType<typeof createTempFolder>;
  let log: SqliteLog;
  let running: Projections | undefined;
  let closing: (() => Promise<void>)[];

  beforeEach(() => {
    folder = createTempFolder();
    log = createSqliteLog(folder.file('events.db'));
    closing = [];
  });
  afterEach(async () => {
    await stop();
    log.close();
    folder.remove();
  });

  async function start(projections?: readonly Projection[]) {
    const feed = openSqliteFeed({ path: log.path, wakeUps: log.wakeUps, pageSize: 50 });
    const path = folder.file('views.db');
    const writer = openSqliteWriter({ path, epoch: feed.epoch });
    const leases = openSqliteLeases({ path });
    closing = [() => feed.close(), () => writer.close(), () => leases.close()];
    const chosen = projections ? { projections } : {};
    const deps = { feed, writer, leases, logger, isSingleProcess: true, retryDelays: [1, 2] };
    running = await startProjections({ ...deps, ...chosen });
    return { projections: running, writer };
  }
  async function stop() {
    await running?.stop();
    running = undefined;
    for (const close of closing) await close();
    closing = [];
  }
  const positions = (): Record<string, Position> =>
    Object.fromEntries((running?.status() ?? []).map(({ name, position }) => [name, position]));
  const getDoc = async ({ writer }: Awaited<ReturnType<typeof start>>, { model }: Projection) =>
    (await writer.load(await writer.live(model), [USER])).get(USER)?.doc;
  const listTerms = async (started: Awaited<ReturnType<typeof start>>) =>
    ((await getDoc(started, favoritesProjection)) as FavoritesDoc | undefined)?.searchTerms;

  it('catches up with the log, then follows it', async () => {
    log.append(favorite('Costco', 1));
    const started = await start();
    await started.projections.ready();
    expect(await listTerms(started)).toEqual(['Costco']);
    log.append(favorite('Shell', 2));
    log.notify();
    await started.projections.ready();
    expect(await listTerms(started)).toEqual(['Costco', 'Shell']);
  });

  it('is ready immediately with an empty log', async () => {
    const { projections } = await start();
    await projections.ready();
    expect(new Set(Object.values(positions()))).toEqual(new Set([LOG_START]));
  });

  it('continues from its checkpoint after a stop and counts nothing twice', async () => {
    const counting: Projection = defineProjection(favorites, ['FavoriteAdded'], () => [
      {
        id: USER,
        update: (doc?: FavoritesDoc) => ({ id: USER, searchTerms: [...(doc?.searchTerms ?? []), 'x'] }),
      },
    ]);
    log.append(favorite('a', 1), favorite('b', 2));
    await (await start([counting])).projections.ready();
    await stop();
    log.append(favorite('c', 3));
    const again = await start([counting]);
    await again.projections.ready();
    expect(await listTerms(again)).toEqual(['x', 'x', 'x']);
  });

  it('moves every projection past unknown and irrelevant events', async () => {
    log.append(favorite('a', 1));
    const last = log.appendUnknown(uuid(5));
    await (await start()).projections.ready();
    expect(new Set(Object.values(positions()))).toEqual(new Set([last]));
  });

  it('rebuilds the read models if their file was deleted', async () => {
    log.append(
      ...Array.from({ length: 120 }, (_, index) => favorite(`term ${String(index)}`, index + 1)),
      recorded(listed('plain-card'), 200),
      recorded({ type: 'CardAdded', data: { entryId: uuid(1), cardId: cardId('plain-card') } }, 201),
      recorded(purchase(), 202),
      recorded(recommendation('Whole Foods'), 203),
    );
    await (await start()).projections.ready();
    const before = positions();
    await stop();
    for (const end of ['', '-wal', '-shm']) rmSync(folder.file(`views.db${end}`), { force: true });
    const again = await start();
    await again.projections.ready();
    expect(positions()).toEqual(before);
    expect(await listTerms(again)).toHaveLength(120);
    expect(await getDoc(again, walletsProjection)).toMatchObject({ id: USER });
  });

  it('rebuilds the read models if they were built from another log', async () => {
    log.append(favorite('from the first log', 1));
    await (await start()).projections.ready();
    await stop();
    log.close();
    log = createSqliteLog(folder.file('other.db'), 'epoch-2');
    log.append(favorite('from the second log', 1));
    const started = await start();
    await started.projections.ready();
    expect(await listTerms(started)).toEqual(['from the second log']);
  });

  describe('if a projection fails at an event', () => {
    let attempts: number;
    let failures: number;
    const failing: Projection = defineProjection(favorites, ['FavoriteAdded'], ({ data: { searchTerm } }) => {
      if (searchTerm === 'bad') {
        attempts += 1;
        if (attempts <= failures) throw new RangeError('cannot take it');
      }
      return [
        {
          id: USER,
          update: (doc?: FavoritesDoc) => ({
            id: USER,
            searchTerms: [...(doc?.searchTerms ?? []), searchTerm],
          }),
        },
      ];
    });
    const getStatus = (name: string) => running?.status().find((status) => status.name === name);
    beforeEach(() => {
      attempts = 0;
      failures = Infinity;
    });

    it('makes three attempts, then pauses before that event and reports the event and the error’s class', async () => {
      const before = log.append(favorite('good', 1));
      log.append(favorite('bad', 2), favorite('after', 3));
      const started = await start([failing, walletsProjection]);
      await vi.waitFor(() => expect(getStatus('favorites')?.paused).toBeDefined());
      expect(attempts).toBe(3);
      expect(getStatus('favorites')).toMatchObject({
        position: before,
        paused: { error: 'RangeError', eventType: 'FavoriteAdded', eventId: uuid(900_002) },
      });
      expect(await listTerms(started)).toEqual(['good']);
    });

    it('keeps the others running and is ready without the paused one', async () => {
      log.append(favorite('bad', 1));
      const { projections } = await start([failing, walletsProjection]);
      await projections.ready();
      const last = log.append(
        recorded({ type: 'CardAdded', data: { entryId: uuid(1), cardId: cardId('plain-card') } }, 2),
      );
      log.notify();
      await projections.ready();
      expect(getStatus('wallets')).toMatchObject({ position: last, paused: undefined });
    });

    it('continues if a later attempt succeeds', async () => {
      failures = 2;
      const last = log.append(favorite('bad', 1), favorite('after', 2));
      const started = await start([failing]);
      await started.projections.ready();
      expect(getStatus('favorites')).toMatchObject({ position: last, paused: undefined });
      expect(await listTerms(started)).toEqual(['bad', 'after']);
    });

    it('tries again at the next start', async () => {
      log.append(favorite('bad', 1));
      await start([failing]);
      await vi.waitFor(() => expect(getStatus('favorites')?.paused).toBeDefined());
      await stop();
      failures = 0;
      const again = await start([failing]);
      await again.projections.ready();
      expect(await listTerms(again)).toEqual(['bad']);
    });
  });
});
