import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOG_START, type Position } from '@tapwise/contracts/events/position';
import { favorites, type FavoritesDoc } from '@tapwise/contracts/read-models/favorites';
import { defineProjection, type Projection } from './models/projection';
import { walletsProjection } from './models/wallets';
import {
  cardListed,
  favoriteAdded,
  purchaseRecorded,
  recommendationGiven,
  toCardId,
  toRecordedEvent,
  toUuid,
  USER_ID,
} from './testing/events';
import { createProjectionRun, getUserDoc, listFavorites, type ProjectionRun } from './testing/projection-run';
import type { SqliteLog } from './testing/sqlite-log';

describe('running the projections', () => {
  let run: ProjectionRun;
  let log: SqliteLog;

  beforeEach(() => {
    run = createProjectionRun();
    ({ log } = run);
  });
  afterEach(() => run.dispose());

  const getPositions = (): Record<string, Position> =>
    Object.fromEntries(run.listStatuses().map(({ name, position }) => [name, position]));

  it('catches up with the log, then follows it', async () => {
    log.append(favoriteAdded('Costco', 1));
    const started = await run.start();
    await started.projections.waitUntilReady();
    expect(await listFavorites(started)).toEqual(['Costco']);
    log.append(favoriteAdded('Shell', 2));
    log.notify();
    await started.projections.waitUntilReady();
    expect(await listFavorites(started)).toEqual(['Costco', 'Shell']);
  });

  it('is ready immediately with an empty log', async () => {
    const { projections } = await run.start();
    await projections.waitUntilReady();
    expect(new Set(Object.values(getPositions()))).toEqual(new Set([LOG_START]));
  });

  it('continues from its checkpoint after a stop and counts nothing twice', async () => {
    const counting: Projection = defineProjection(favorites, ['FavoriteAdded'], () => [
      {
        id: USER_ID,
        update: (doc?: FavoritesDoc) => ({ id: USER_ID, searchTerms: [...(doc?.searchTerms ?? []), 'x'] }),
      },
    ]);
    log.append(favoriteAdded('a', 1), favoriteAdded('b', 2));
    await (await run.start([counting])).projections.waitUntilReady();
    await run.stop();
    log.append(favoriteAdded('c', 3));
    const again = await run.start([counting]);
    await again.projections.waitUntilReady();
    expect(await listFavorites(again)).toEqual(['x', 'x', 'x']);
  });

  it('moves every projection past unknown and irrelevant events', async () => {
    log.append(favoriteAdded('a', 1));
    const last = log.appendUnknown(toUuid(5));
    await (await run.start()).projections.waitUntilReady();
    expect(new Set(Object.values(getPositions()))).toEqual(new Set([last]));
  });

  it('rebuilds the read models if their file was deleted', async () => {
    log.append(
      ...Array.from({ length: 120 }, (_, index) => favoriteAdded(`term ${String(index)}`, index + 1)),
      toRecordedEvent(cardListed('plain-card'), 200),
      toRecordedEvent(
        { type: 'CardAdded', data: { entryId: toUuid(1), cardId: toCardId('plain-card') } },
        201,
      ),
      toRecordedEvent(purchaseRecorded(), 202),
      toRecordedEvent(recommendationGiven('Whole Foods'), 203),
    );
    await (await run.start()).projections.waitUntilReady();
    const before = getPositions();
    await run.stop();
    for (const end of ['', '-wal', '-shm']) rmSync(run.folder.getPath(`views.db${end}`), { force: true });
    const again = await run.start();
    await again.projections.waitUntilReady();
    expect(getPositions()).toEqual(before);
    expect(await listFavorites(again)).toHaveLength(120);
    expect(await getUserDoc(again, walletsProjection)).toMatchObject({ id: USER_ID });
  });

  it('rebuilds the read models if they were built from a different log', async () => {
    log.append(favoriteAdded('from the first log', 1));
    await (await run.start()).projections.waitUntilReady();
    await run.stop();
    run.replaceLog().append(favoriteAdded('from the second log', 1));
    const started = await run.start();
    await started.projections.waitUntilReady();
    expect(await listFavorites(started)).toEqual(['from the second log']);
  });

  describe('if a projection fails at an event', () => {
    let attempts: number;
    let failures: number;
    const failing: Projection = defineProjection(favorites, ['FavoriteAdded'], ({ data: { searchTerm } }) => {
      if (searchTerm === 'bad') {
        attempts += 1;
        if (attempts <= failures) throw new RangeError("can't take it");
      }
      return [
        {
          id: USER_ID,
          update: (doc?: FavoritesDoc) => ({
            id: USER_ID,
            searchTerms: [...(doc?.searchTerms ?? []), searchTerm],
          }),
        },
      ];
    });
    const getStatus = (name: string) => run.listStatuses().find((status) => status.name === name);
    beforeEach(() => {
      attempts = 0;
      failures = Infinity;
    });

    it('makes three attempts, then pauses before that event and reports the event and the error’s class', async () => {
      const before = log.append(favoriteAdded('good', 1));
      log.append(favoriteAdded('bad', 2), favoriteAdded('after', 3));
      const started = await run.start([failing, walletsProjection]);
      await vi.waitFor(() => expect(getStatus('favorites')?.paused).toBeDefined());
      expect(attempts).toBe(3);
      expect(getStatus('favorites')).toMatchObject({
        position: before,
        paused: { error: 'RangeError', eventType: 'FavoriteAdded', eventId: toUuid(900_002) },
      });
      expect(await listFavorites(started)).toEqual(['good']);
    });

    it('keeps the others running and is ready without the paused one', async () => {
      log.append(favoriteAdded('bad', 1));
      const { projections } = await run.start([failing, walletsProjection]);
      await projections.waitUntilReady();
      const last = log.append(
        toRecordedEvent(
          { type: 'CardAdded', data: { entryId: toUuid(1), cardId: toCardId('plain-card') } },
          2,
        ),
      );
      log.notify();
      await projections.waitUntilReady();
      expect(getStatus('wallets')).toMatchObject({ position: last, paused: undefined });
    });

    it('continues if a later attempt succeeds', async () => {
      failures = 2;
      const last = log.append(favoriteAdded('bad', 1), favoriteAdded('after', 2));
      const started = await run.start([failing]);
      await started.projections.waitUntilReady();
      expect(getStatus('favorites')).toMatchObject({ position: last, paused: undefined });
      expect(await listFavorites(started)).toEqual(['bad', 'after']);
    });

    it('tries again at the next startup', async () => {
      log.append(favoriteAdded('bad', 1));
      await run.start([failing]);
      await vi.waitFor(() => expect(getStatus('favorites')?.paused).toBeDefined());
      await run.stop();
      failures = 0;
      const again = await run.start([failing]);
      await again.projections.waitUntilReady();
      expect(await listFavorites(again)).toEqual(['bad']);
    });
  });
});
