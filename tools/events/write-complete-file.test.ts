import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exportParquet } from './sql/export-parquet';
import { writeCompleteFile } from './write-complete-file';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapwise-complete-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const writeRow = (draft: string) => writeFile(draft, 'row');
/** Matches this whole message. */
const expectMessage = (message: string): unknown => expect.objectContaining({ message });
async function* noRows() {
  yield await Promise.resolve([]);
}

it('writes a file', async () => {
  const path = join(folder, 'events.csv');
  await writeCompleteFile(path, writeRow);
  expect(readFileSync(path, 'utf8')).toBe('row');
});

it('names the file and the problem on one line, without the name of its draft', async () => {
  const missing = join(folder, 'missing/events.csv');
  const expected = `Can't write ${missing}: no such file or directory`;
  await expect(writeCompleteFile(missing, writeRow)).rejects.toEqual(expectMessage(expected));
  await expect(exportParquet(noRows(), missing)).rejects.toEqual(expectMessage(expected));
  await expect(writeCompleteFile(folder, writeRow)).rejects.toEqual(
    expectMessage(`Can't write ${folder}: illegal operation on a directory`),
  );
});

it('leaves nothing if it fails', async () => {
  const path = join(folder, 'events.csv');
  const fail = async (draft: string) => {
    await writeRow(draft);
    throw new Error('The log ended early');
  };
  await expect(writeCompleteFile(path, fail)).rejects.toThrow(`Can't write ${path}: The log ended early`);
  expect(existsSync(path)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});
