import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Position, toPosition } from '@tapwise/contracts/events/position';
import { favorites } from '@tapwise/contracts/read-models/favorites';
import { ALL_TIME, statistics } from '@tapwise/contracts/read-models/statistics';
import { catalogProjection } from './models/catalog';
import { walletsProjection } from './models/wallets';
import {
  cardListed,
  favoriteAdded,
  OTHER_USER_ID,
  toCardId,
  toRecordedEvent,
  toUuid,
  USER_ID,
} from './testing/events';
import { createProjectionRun, getUserDoc, listFavorites, type ProjectionRun } from './testing/projection-run';
import type { SqliteLog } from './testing/sqlite-log';

describe('an unreadable event in the log', () => {
  let run: ProjectionRun;
  let log: SqliteLog;

  beforeEach(() => {
    run = createProjectionRun();
    ({ log } = run);
  });
  afterEach(() => run.dispose());

  const getPositions = () => new Set(run.listStatuses().map(({ position }) => position));
  const createCardData = (number: number) => ({ entryId: toUuid(number), cardId: toCardId('plain-card') });
  const cardAdded = (number: number, userId = USER_ID) =>
    toRecordedEvent({ type: 'CardAdded', data: createCardData(number) }, number, { userId });
  const damageEvent = (position: Position) =>
    log.db.prepare('UPDATE events SET checksum = checksum + 1 WHERE position = ?').run(Number(position));
  const getQuarantined = (name: string) =>
    run
      .listStatuses()
      .find((status) => status.name === name)
      ?.quarantined.map(({ position }) => position);

  it('stops the affected documents before the event, and everything else continues', async () => {
    log.append(favoriteAdded('good', 1));
    const damaged = log.append(favoriteAdded('harmed', 2));
    log.append(favoriteAdded('later', 3), favoriteAdded('theirs', 4, OTHER_USER_ID), cardAdded(5));
    damageEvent(damaged);
    const started = await run.start();
    await started.projections.waitUntilReady();
    expect(started.projections.listStatuses().every(({ paused }) => paused === undefined)).toBe(true);
    expect(getPositions()).toEqual(new Set([toPosition(5)]));
    expect(await listFavorites(started)).toEqual(['good']);
    const { writer } = started;
    const theirs = await writer.load(await writer.openLiveBuild(favorites), [OTHER_USER_ID]);
    expect(theirs.get(OTHER_USER_ID)?.doc).toMatchObject({ searchTerms: ['theirs'] });
    expect(await getUserDoc(started, walletsProjection)).toMatchObject({ cards: [{ id: toUuid(5) }] });
    expect(getQuarantined('favorites')).toEqual([damaged]);
    expect(getQuarantined('wallets')).toEqual([]);
  });

  it('holds back later events of its stream, even after a restart', async () => {
    log.append(favoriteAdded('good', 1));
    damageEvent(log.append(favoriteAdded('harmed', 2)));
    await (await run.start()).projections.waitUntilReady();
    await run.stop();
    log.append(favoriteAdded('later', 3));
    const again = await run.start();
    await again.projections.waitUntilReady();
    expect(await listFavorites(again)).toEqual(['good']);
    expect(getQuarantined('favorites')).toEqual([toPosition(2)]);
  });

  it('is the only event left out of the catalog', async () => {
    log.append(toRecordedEvent(cardListed('plain-card'), 1));
    damageEvent(log.append(toRecordedEvent(cardListed('harmed-card'), 2)));
    log.append(toRecordedEvent(cardListed('new-card'), 3));
    const { projections, writer } = await run.start();
    await projections.waitUntilReady();
    const build = await writer.openLiveBuild(catalogProjection.model);
    const loaded = await writer.load(build, ['plain-card', 'harmed-card', 'new-card']);
    expect([...loaded.keys()].sort()).toEqual(['new-card', 'plain-card']);
    expect(getQuarantined('catalogue')).toEqual([toPosition(2)]);
    expect(getQuarantined('prices')).toEqual([]);
  });

  it('is the only event left out of the statistics', async () => {
    damageEvent(log.append(cardAdded(1)));
    log.append(cardAdded(2), cardAdded(3, OTHER_USER_ID));
    const { projections, writer } = await run.start();
    await projections.waitUntilReady();
    const loaded = await writer.load(await writer.openLiveBuild(statistics), [ALL_TIME]);
    expect(loaded.get(ALL_TIME)?.doc).toMatchObject({ cards: 1 });
    expect(getQuarantined('statistics')).toEqual([toPosition(1)]);
  });

  it('is included by an automatic rebuild at the next startup if it was repaired', async () => {
    log.append(favoriteAdded('good', 1));
    const damaged = log.append(favoriteAdded('harmed', 2));
    log.append(favoriteAdded('later', 3));
    damageEvent(damaged);
    await (await run.start()).projections.waitUntilReady();
    await run.stop();
    log.db.prepare('UPDATE events SET checksum = checksum - 1 WHERE position = ?').run(Number(damaged));
    const again = await run.start();
    await vi.waitFor(async () => expect(await listFavorites(again)).toEqual(['good', 'harmed', 'later']));
    await vi.waitFor(() => expect(getQuarantined('favorites')).toEqual([]), 5_000);
    expect(again.projections.listStatuses().find(({ name }) => name === 'favorites')?.generation).toBe(2);
  });
});
