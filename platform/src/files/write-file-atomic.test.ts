import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  createDurableFolder,
  createFileAtomic,
  renameAtomic,
  writeAtomically,
  writeFileAtomic,
} from './write-file-atomic';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atomic-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const getMode = (path: string) => statSync(path).mode & 0o777;

it('writes a file that only the owner can read, in folders that only the owner can enter', async () => {
  const path = await writeFileAtomic(join(folder, 'a', 'b'), 'mail.eml', 'text');
  expect(readFileSync(path, 'utf8')).toBe('text');
  expect([getMode(path), getMode(join(folder, 'a')), getMode(join(folder, 'a', 'b'))]).toEqual([
    0o600, 0o700, 0o700,
  ]);
  expect(readdirSync(join(folder, 'a', 'b'))).toEqual(['mail.eml']);
});

it('replaces a file of the same name', async () => {
  await writeFileAtomic(folder, 'mail.eml', 'first');
  await writeFileAtomic(folder, 'mail.eml', Buffer.from('second'));
  expect(readFileSync(join(folder, 'mail.eml'), 'utf8')).toBe('second');
});

it("leaves nothing behind when the name can't be taken", async () => {
  createDurableFolder(join(folder, 'mail.eml'));
  await expect(writeFileAtomic(folder, 'mail.eml', 'text')).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['mail.eml']);
});

it('shows a file only once it is complete, to its owner only', async () => {
  const path = join(folder, 'rows.csv');
  const result = await writeAtomically(path, async (draft) => {
    writeFileSync(draft, 'rows', { mode: 0o644 });
    return existsSync(path);
  });
  expect([result, readFileSync(path, 'utf8'), getMode(path)]).toEqual([false, 'rows', 0o600]);
});

it('removes the draft and keeps the earlier file if writing fails', async () => {
  const path = join(folder, 'rows.csv');
  writeFileSync(path, 'earlier');
  const writing = writeAtomically(path, async (draft) => {
    writeFileSync(draft, 'half');
    throw new Error('disk full');
  });
  await expect(writing).rejects.toThrow('disk full');
  expect([readdirSync(folder), readFileSync(path, 'utf8')]).toEqual([['rows.csv'], 'earlier']);
});

it('creates a file once: the second attempt reports it and changes nothing', () => {
  expect(createFileAtomic(join(folder, 'a'), 'key', 'first')).toBe(true);
  expect(createFileAtomic(join(folder, 'a'), 'key', 'second')).toBe(false);
  expect(readFileSync(join(folder, 'a', 'key'), 'utf8')).toBe('first');
  expect(getMode(join(folder, 'a', 'key'))).toBe(0o600);
  expect(readdirSync(join(folder, 'a'))).toEqual(['key']);
});

it('renames within a folder', async () => {
  writeFileSync(join(folder, 'one'), 'text');
  await renameAtomic(join(folder, 'one'), join(folder, 'two'));
  expect([existsSync(join(folder, 'one')), readFileSync(join(folder, 'two'), 'utf8')]).toEqual([
    false,
    'text',
  ]);
});
