import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSqliteEventStore } from '@tapwise/command-api';
import { runOperatorCommand, startCommand } from '../support/operator-command';
import { appendFavorites } from '../support/stores/append-favorites';
import { setUpInstallationCopy } from '../support/stores/installation-copy';
import { waitUntil } from '../support/wait-until';

const EVENTS = 20_000;
const REBUILD_ALL = ['rebuild', '--all'];
/** The table of a projection's newest build, live or not, and how far it has read. */
const NEWEST_BUILDS = `
  SELECT name, collection, state, CAST(coalesce(position, '0') AS INTEGER) AS position, max(generation)
  FROM fillings LEFT JOIN checkpoints USING (collection) GROUP BY name ORDER BY name
`;

interface Build {
  readonly name: string;
  readonly collection: string;
  readonly state: string;
  readonly position: number;
}

describe('a rebuild of all read models that is killed', () => {
  const used = setUpInstallationCopy();
  const settings = () => ({ DATA_DIR: used().dataDir });

  function readViews<Value>(read: (views: Database.Database) => Value): Value {
    const views = new Database(join(used().dataDir, 'views.db'), { readonly: true, fileMustExist: true });
    try {
      return read(views);
    } finally {
      views.close();
    }
  }
  const listBuilds = () => readViews((views) => views.prepare<[], Build>(NEWEST_BUILDS).all());

  /** All documents of each projection's newest build. */
  const readDocuments = () => {
    const builds = listBuilds();
    return readViews((views) =>
      Object.fromEntries(
        builds.map(({ name, collection, state }) => [
          name,
          { state, documents: views.prepare(`SELECT id, doc FROM "${collection}" ORDER BY id`).all() },
        ]),
      ),
    );
  };

  async function rebuildToEnd() {
    const { code, stdout, stderr } = await runOperatorCommand('projections-cli', REBUILD_ALL, settings());
    expect([code, stderr]).toEqual([0, '']);
    return stdout;
  }

  /** Kills a rebuild as soon as each projection has read this share of the log. */
  async function killAfter(share: number): Promise<void> {
    const { child, ended } = startCommand('projections-cli', REBUILD_ALL, settings());
    await waitUntil(`${String(share)} of the log is read`, async () =>
      listBuilds().every(({ state, position }) => state !== 'live' && position >= share * EVENTS),
    );
    child.kill('SIGKILL');
    await ended;
    expect(child.signalCode).toBe('SIGKILL');
  }

  beforeEach(async () => {
    const log = openSqliteEventStore(join(used().dataDir, 'events.db'));
    await appendFavorites(log, EVENTS);
    await log.close();
  });

  it('continues when it is run again, and ends with the documents of one that was never killed', async () => {
    for (const share of [0.1, 0.4, 0.7]) await killAfter(share);
    expect(await rebuildToEnd()).toContain('favorites: generation 2 is live.');
    const afterKills = readDocuments();
    expect(Object.values(afterKills).map(({ state }) => state)).toEqual(listBuilds().map(() => 'live'));
    expect(await rebuildToEnd()).toContain('favorites: generation 3 is live.');
    expect(afterKills).toEqual(readDocuments());
  });
});
