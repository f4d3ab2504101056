import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Position, toPosition } from '@tapwise/contracts/events/position';
import { favorites, type FavoritesDoc } from '@tapwise/contracts/read-models/favorites';
import { ALL_TIME, statistics } from '@tapwise/contracts/read-models/statistics';
import {
  openSqliteFeed,
  openSqliteLeases,
  openSqliteWriter,
  type Projections,
  startProjections,
} from './index';
import { catalogProjection } from './models/catalog';
import { favoritesProjection } from './models/favorites';
import { walletsProjection } from './models/wallets';
import type { Projection } from './projection';
import { cardId, listed, OTHER_USER, recorded, USER, uuid } from './testing/events';
import { createSqliteLog, type SqliteLog } from './testing/sqlite-log';
import { createTempFolder } from './testing/temp-folder';

const logger = pino({ level: 'silent' });
const favorite = (searchTerm: string, version: number) =>
  recorded({ type: 'FavoriteAdded', data: { searchTerm } }, version);

describe('an unreadable event in the log', () => {
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

  async function start() {
    const feed = openSqliteFeed({ path: log.path, wakeUps: log.wakeUps, pageSize: 50 });
    const path = folder.file('views.db');
    const writer = openSqliteWriter({ path, epoch: feed.epoch });
    const leases = openSqliteLeases({ path });
    closing = [() => feed.close(), () => writer.close(), () => leases.close()];
    running = await startProjections({ feed, writer, leases, logger, isSingleProcess: true });
    return { projections: running, writer };
  }
  async function stop() {
    await running?.stop();
    running = undefined;
    for (const close of closing) await close();
    closing = [];
  }
  const positions = () => new Set((running?.status() ?? []).map(({ position }) => position));
  const getDoc = async ({ writer }: Awaited<ReturnType<typeof start>>, { model }: Projection) =>
    (await writer.load(await writer.live(model), [USER])).get(USER)?.doc;
  const listTerms = async (started: Awaited<ReturnType<typeof start>>) =>
    ((await getDoc(started, favoritesProjection)) as FavoritesDoc | undefined)?.searchTerms;
  const ofOther = (searchTerm: string, version: number) =>
    recorded({ type: 'FavoriteAdded', data: { searchTerm } }, version, { user: OTHER_USER });
  const card = (number: number) => ({ entryId: uuid(number), cardId: cardId('plain-card') });
  const added = (number: number, user = USER) =>
    recorded({ type: 'CardAdded', data: card(number) }, number, { user });
  const damageEvent = (position: Position) =>
    log.db.prepare('UPDATE events SET checksum = checksum + 1 WHERE position = ?').run(Number(position));
  const getQuarantined = (name: string) =>
    running
      ?.status()
      .find((status) => status.name === name)
      ?.quarantined.map(({ position }) => position);

  it('ends the documents that it affects before it, and everything else continues', async () => {
    log.append(favorite('good', 1));
    const damaged = log.append(favorite('harmed', 2));
    log.append(favorite('later', 3), ofOther('theirs', 4), added(5));
    damageEvent(damaged);
    const started = await start();
    await started.projections.ready();
    expect(started.projections.status().every(({ paused }) => paused === undefined)).toBe(true);
    expect(positions()).toEqual(new Set([toPosition(5)]));
    expect(await listTerms(started)).toEqual(['good']);
    const { writer } = started;
    const theirs = await writer.load(await writer.live(favorites), [OTHER_USER]);
    expect(theirs.get(OTHER_USER)?.doc).toMatchObject({ searchTerms: ['theirs'] });
    expect(await getDoc(started, walletsProjection)).toMatchObject({ cards: [{ id: uuid(5) }] });
    expect(getQuarantined('favorites')).toEqual([damaged]);
    expect(getQuarantined('wallets')).toEqual([]);
  });

  it('holds back later events of its stream, even after a restart', async () => {
    log.append(favorite('good', 1));
    damageEvent(log.append(favorite('harmed', 2)));
    await (await start()).projections.ready();
    await stop();
    log.append(favorite('later', 3));
    const again = await start();
    await again.projections.ready();
    expect(await listTerms(again)).toEqual(['good']);
    expect(getQuarantined('favorites')).toEqual([toPosition(2)]);
  });

  it('is the only event left out of the catalog', async () => {
    log.append(recorded(listed('plain-card'), 1));
    damageEvent(log.append(recorded(listed('harmed-card'), 2)));
    log.append(recorded(listed('new-card'), 3));
    const { projections, writer } = await start();
    await projections.ready();
    const build = await writer.live(catalogProjection.model);
    const loaded = await writer.load(build, ['plain-card', 'harmed-card', 'new-card']);
    expect([...loaded.keys()].sort()).toEqual(['new-card', 'plain-card']);
    expect(getQuarantined('catalogue')).toEqual([toPosition(2)]);
    expect(getQuarantined('prices')).toEqual([]);
  });

  it('is the only event left out of the statistics', async () => {
    damageEvent(log.append(added(1)));
    log.append(added(2), added(3, OTHER_USER));
    const { projections, writer } = await start();
    await projections.ready();
    const loaded = await writer.load(await writer.live(statistics), [ALL_TIME]);
    expect(loaded.get(ALL_TIME)?.doc).toMatchObject({ cards: 1 });
    expect(getQuarantined('statistics')).toEqual([toPosition(1)]);
  });

  it('is included by an automatic rebuild at the next start if it was repaired', async () => {
    log.append(favorite('good', 1));
    const damaged = log.append(favorite('harmed', 2));
    log.append(favorite('later', 3));
    damageEvent(damaged);
    await (await start()).projections.ready();
    await stop();
    log.db.prepare('UPDATE events SET checksum = checksum - 1 WHERE position = ?').run(Number(damaged));
    const again = await start();
    await vi.waitFor(async () => expect(await listTerms(again)).toEqual(['good', 'harmed', 'later']));
    await vi.waitFor(() => expect(getQuarantined('favorites')).toEqual([]), 5_000);
    expect(again.projections.status().find(({ name }) => name === 'favorites')?.generation).toBe(2);
  });
});
