import { mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFolders } from './create-folders';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'folders-')));
});
afterEach(() => rmSync(root, { recursive: true }));

it('creates a folder and its parents for the owner only, and returns them', () => {
  const a = join(root, 'a');
  const b = join(root, 'a/b');
  expect(createFolders(b)).toEqual([a, b]);
  for (const folder of [a, b]) expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it('creates nothing if the folder exists, even behind a link', () => {
  mkdirSync(join(root, 'a'));
  symlinkSync(join(root, 'a'), join(root, 'link'));
  expect(createFolders(join(root, 'link'))).toEqual([]);
  expect(createFolders(join(root, 'link/b'))).toEqual([join(root, 'link/b')]);
  expect(createFolders('/')).toEqual([]);
});

it('throws if a file is in the way', () => {
  writeFileSync(join(root, 'file'), '');
  expect(() => createFolders(join(root, 'file'))).toThrow('EEXIST');
  expect(() => createFolders(join(root, 'file/a/b'))).toThrow('ENOTDIR');
});

it('throws at a link that leads nowhere', () => {
  symlinkSync(join(root, 'nowhere/else'), join(root, 'link'));
  expect(() => createFolders(join(root, 'link'))).toThrow('EEXIST');
  expect(() => createFolders(join(root, 'link/a'))).toThrow('EEXIST');
});

it.runIf(process.platform === 'linux')("throws where the system allows no folders, and doesn't hang", () => {
  for (const folder of ['/proc/tapwise', '/proc/tapwise/a/b', '/sys/tapwise'])
    expect(() => createFolders(folder)).toThrow(/ENOENT|EPERM|EACCES|EROFS/);
});
