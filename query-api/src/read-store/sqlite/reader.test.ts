import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toPosition } from '@tapwise/contracts/events/position';
import { accounts } from '@tapwise/contracts/read-models/accounts';
import { DamagedStore } from '@tapwise/platform/stores/errors/damaged-store';
import { LISTED_MODELS } from '../../testing/listed';
import { createViewsFile } from '../../testing/views-file';
import { describeCountRanges } from '../count-ranges.contract';
import { describeReadModelReader } from '../read-model-reader.contract';
import { buildListSql } from './documents';
import { openSqliteReader } from './reader';

async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'tapwise-'));
  const path = join(folder, 'views.db');
  const { db: _, close, ...views } = createViewsFile(path);
  const reader = openSqliteReader(path);
  return {
    ...views,
    reader,
    tearDown: async () => {
      await reader.close();
      close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

describeReadModelReader('SQLite', open);
describeCountRanges('SQLite', open);

describe('the query plan of each find', () => {
  it.each(LISTED_MODELS)('uses the index of $collection without sorting', ({ collection }, options) => {
    const { db, close } = createViewsFile(':memory:');
    const sort = options.after === undefined ? [] : (options.sort ?? []).map(() => '');
    const values = [...Object.values(options.where ?? {}), ...sort, 10];
    const plan = db
      .prepare(`EXPLAIN QUERY PLAN ${buildListSql(collection, { ...options, limit: 10 })}`)
      .all(...values)
      .map((step) => (step as { detail: string }).detail)
      .join('\n');
    close();
    expect(plan).toContain(`USING INDEX ${collection}_`);
    expect(plan).not.toContain('TEMP B-TREE');
  });
});

it('the reader creates an empty file if the projections haven’t run yet', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapwise-'));
  const reader = openSqliteReader(join(folder, 'views.db'));
  expect(await reader.count(accounts)).toBe(0);
  expect(await reader.readEpoch()).toBeUndefined();
  await reader.close();
  rmSync(folder, { recursive: true, force: true });
});

it('the reader rejects a damaged list of unreadable events', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapwise-'));
  const path = join(folder, 'views.db');
  const views = createViewsFile(path);
  views.put(accounts, []);
  views.quarantine(accounts, 1, 'account-1', toPosition(1));
  const reader = openSqliteReader(path);
  expect((await reader.readQuarantines([accounts])).size).toBe(1);
  await reader.close();
  views.db.exec('UPDATE quarantined_events SET checksum = checksum + 1');
  const again = openSqliteReader(path);
  await expect(again.readQuarantines([accounts])).rejects.toThrow(DamagedStore);
  await again.close();
  views.close();
  rmSync(folder, { recursive: true, force: true });
});
