import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Position } from '@tapwise/contracts/events/position';
import { favorites, type FavoritesDoc } from '@tapwise/contracts/read-models/favorites';
import { skipSqliteEvent } from '@tapwise/platform/stores/sqlite/skipped-events';
import { openSqliteFeed } from '../feed/sqlite/feed';
import { openSqliteLeases } from '../leases/sqlite';
import { favoritesProjection } from '../models/favorites';
import { walletsProjection } from '../models/wallets';
import type { ProjectionStores } from '../open-stores';
import { openSqliteWriter } from '../read-store/sqlite/writer';
import { type Projections, startProjections } from '../start';
import { favoriteAdded, toRecordedEvent, toUuid, USER_ID } from '../testing/events';
import { createSqliteLog, type SqliteLog } from '../testing/sqlite-log';
import { createTempFolder } from '../testing/temp-folder';
import { type CommandDependencies, showStatus } from './commands';
import { resumeAll, resumeOne, skipOne } from './quarantine-commands';

const logger = pino({ level: 'silent' });
const projections = [favoritesProjection, walletsProjection];
const DAMAGED_ID = toUuid(900_002);
const READABLE_ID = toUuid(900_001);

describe('with an unreadable event in the log', () => {
  let folder: ReturnType<typeof createTempFolder>;
  let log: SqliteLog;
  let stores: ProjectionStores;
  let running: Projections;
  let damaged: Position;
  let printed: string[];

  const damageEvent = (by: 1 | -1) =>
    log.db.prepare('UPDATE events SET checksum = checksum + ? WHERE position = ?').run(by, Number(damaged));
  const createDependencies = (): CommandDependencies => ({
    stores,
    projections,
    print: (line) => printed.push(line),
    clock: Date.now,
    signal: new AbortController().signal,
    startReport: () => ({ report: () => undefined, end: () => undefined }),
  });
  async function readTerms() {
    const loaded = await stores.writer.load(await stores.writer.openLiveBuild(favorites), [USER_ID]);
    return (loaded.get(USER_ID)?.doc as FavoritesDoc | undefined)?.searchTerms;
  }

  beforeEach(async () => {
    folder = createTempFolder();
    log = createSqliteLog(folder.getPath('events.db'));
    const feed = openSqliteFeed({ path: log.path });
    const path = folder.getPath('views.db');
    const writer = openSqliteWriter({ path, epoch: feed.epoch });
    const leases = openSqliteLeases({ path });
    stores = {
      feed,
      writer,
      leases,
      skip: async (event) => skipSqliteEvent(log.db, event, 0),
      close: async () => {
        await Promise.all([feed.close(), writer.close(), leases.close()]);
      },
    };
    printed = [];
    log.append(favoriteAdded('good', 1));
    damaged = log.append(favoriteAdded('harmed', 2));
    log.append(favoriteAdded('after', 3));
    damageEvent(1);
    running = await startProjections({ ...stores, logger, projections });
    await running.waitUntilReady();
  });
  afterEach(async () => {
    await running.stop();
    await stores.close();
    log.close();
    folder.remove();
  });

  it('status lists it with a remedy, and names no stream', async () => {
    await showStatus(createDependencies());
    const [, list = ''] = printed;
    expect(list).toMatch(
      new RegExp(`${DAMAGED_ID}  FavoriteAdded  favorites +2  ChecksumMismatch  favorites\\n`),
    );
    expect(list).toContain('skip <event id>');
    expect(list).not.toContain(USER_ID);
  });

  it('`resume` changes nothing while it is unreadable', async () => {
    await resumeAll(createDependencies());
    await resumeOne('favorites', createDependencies());
    expect(printed).toEqual([
      'No projection is paused, and no quarantined event has become readable.',
      "favorites isn't paused, but it omits 1 unreadable event. Run `status` for details.",
    ]);
    expect(await readTerms()).toEqual(['good']);
  });

  it('`resume --all` rebuilds the read models without it once it is repaired, and the running process follows', async () => {
    damageEvent(-1);
    await resumeAll(createDependencies());
    expect(await readTerms()).toEqual(['good', 'harmed', 'after']);
    await vi.waitFor(
      () => expect(running.listStatuses().flatMap((status) => status.quarantined)).toEqual([]),
      5_000,
    );
    log.append(favoriteAdded('later', 4));
    await vi.waitFor(async () => expect(await readTerms()).toEqual(['good', 'harmed', 'after', 'later']));
    printed = [];
    await showStatus(createDependencies());
    expect(printed).toHaveLength(1);
  });

  it('`skip` leaves it out and brings back the later events', async () => {
    await skipOne(DAMAGED_ID, createDependencies());
    expect(printed[0]).toContain(
      `The event ${DAMAGED_ID} (FavoriteAdded, favorites stream, position 2) is skipped`,
    );
    expect(await readTerms()).toEqual(['good', 'after']);
    expect(await stores.feed.readState((await stores.writer.listQuarantined())[0]!)).toBe('skipped');
  });

  it('`skip` rejects a readable event and a missing one', async () => {
    await expect(skipOne(READABLE_ID, createDependencies())).rejects.toThrow(/no unreadable event/);
    await expect(skipOne(toUuid(1), createDependencies())).rejects.toThrow(/no unreadable event/);
    damageEvent(-1);
    await expect(skipOne(DAMAGED_ID, createDependencies())).rejects.toThrow(/is readable and wasn't skipped/);
  });

  it('`skip` also finds an event that no projection handles', async () => {
    const reset = toRecordedEvent({ type: 'PasswordResetRequested', data: {} }, 4);
    const position = log.append(reset);
    log.db.prepare(`UPDATE events SET payload_version = 99 WHERE position = ?`).run(Number(position));
    await skipOne(reset.metadata.eventId, createDependencies());
    expect(printed[0]).toContain('account stream');
  });
});
