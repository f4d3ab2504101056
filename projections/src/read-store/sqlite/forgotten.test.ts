import { existsSync, readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOG_START, toPosition } from '@tapwise/contracts/events/position';
import { purchases } from '@tapwise/contracts/read-models/purchases';
import { openSnapshot } from '@tapwise/platform/stores/sqlite/snapshot';
import { OTHER_USER_ID, USER_ID } from '../../testing/events';
import { createTempFolder } from '../../testing/temp-folder';
import type { ReadModelWriter } from '../port';
import { openSqliteWriter } from './writer';

const FENCE = 1;
const NAME = 'Quillon Vantreight';

let folder: ReturnType<typeof createTempFolder>;
let path: string;
let writer: ReadModelWriter;
beforeEach(() => {
  folder = createTempFolder();
  path = folder.getPath('views.db');
  writer = openSqliteWriter({ path, epoch: 'log' });
});
afterEach(async () => {
  await writer.close();
  folder.remove();
});

/** Purchases of the user at a store named after a person, among another user's purchases. */
async function fill(count: number) {
  const build = await writer.openLiveBuild(purchases);
  await writer.claim(build, FENCE);
  const position = toPosition(1);
  const changes = Array.from({ length: count }, (_, index) => {
    const id = `purchase-${String((index * 7919) % count)}`;
    const ownDocument = { id, userId: USER_ID, storeName: NAME, note: 'x'.repeat(1200) };
    const doc = index % 10 === 0 ? { id, userId: OTHER_USER_ID, note: 'y'.repeat(900) } : ownDocument;
    return { id, doc, position };
  });
  await writer.commit({ build, fencingToken: FENCE, after: LOG_START, changes, upTo: position });
  return { build, fencingToken: FENCE, userId: USER_ID, position: toPosition(2) };
}

const listTraces = () =>
  [path, `${path}-wal`].filter((file) => existsSync(file) && readFileSync(file, 'latin1').includes(NAME));

it('leaves nothing of removed documents in the file or in its write-ahead log', async () => {
  const forgetting = await fill(600);
  expect(listTraces()).not.toEqual([]);
  await writer.forget(forgetting);
  await vi.waitFor(() => {
    expect(listTraces()).toEqual([]);
  }, 5_000);
});

it('empties the write-ahead log once no reader needs it', async () => {
  const forgetting = await fill(50);
  const reader = openSnapshot(path);
  reader.prepare('SELECT count(*) FROM fillings').get();
  await writer.forget(forgetting);
  expect(listTraces()).not.toEqual([]);
  reader.close();
  await vi.waitFor(() => {
    expect(listTraces()).toEqual([]);
  }, 5_000);
});

it('removes thousands of documents without blocking others', async () => {
  const forgetting = await fill(8_000);
  let turns = 0;
  let isDone = false;
  const takeTurns = async () => {
    while (!isDone) {
      await nextTurn();
      turns += 1;
    }
  };
  const others = takeTurns();
  await writer.forget(forgetting);
  isDone = true;
  await others;
  expect(turns).toBeGreaterThan(20);
});
