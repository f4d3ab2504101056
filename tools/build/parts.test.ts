import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildPart, PARTS, ROOT, staleParts } from './parts.mjs';

describe('what is stale', () => {
  let root = '';
  const write = (path: string, text: string) => writeFileSync(join(root, path), text);
  const part = {
    name: 'server',
    inputs: ['src', 'package-lock.json', 'not-there.json'],
    output: 'dist/server.js',
    build: async () => {
      write('dist/server.js', 'built');
    },
  };
  const isStale = () => staleParts([part], root).length === 1;

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'stale-'));
    mkdirSync(join(root, 'src'));
    mkdirSync(join(root, 'dist'));
    write('src/a.ts', 'a');
    write('package-lock.json', '{}');
    await buildPart(part, root);
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  test('what was just built is not', () => {
    expect(isStale()).toBe(false);
  });

  test.each([
    ['a changed source', 'src/a.ts'],
    ['a new source', 'src/b.ts'],
    ['a changed lockfile', 'package-lock.json'],
    ['an input that appears', 'not-there.json'],
  ])('%s makes it so', (_what, path) => {
    write(path, 'changed');
    expect(isStale()).toBe(true);
  });

  test('a test does not', () => {
    write('src/a.test.ts', 'test');
    expect(isStale()).toBe(false);
  });

  test('a removed source does', () => {
    rmSync(join(root, 'src/a.ts'));
    expect(isStale()).toBe(true);
  });

  test('a renamed source does', () => {
    rmSync(join(root, 'src/a.ts'));
    write('src/b.ts', 'a');
    expect(isStale()).toBe(true);
  });

  test('a lost output does', () => {
    rmSync(join(root, 'dist/server.js'));
    expect(isStale()).toBe(true);
  });

  test('a build that broke off stays so', async () => {
    const broken = { ...part, build: () => Promise.reject(new Error('no')) };
    await expect(buildPart(broken, root)).rejects.toThrow('no');
    expect(isStale()).toBe(true);
  });
});

test.each(PARTS)('every input of the $name is there', ({ inputs }) => {
  expect(inputs.filter((input) => !existsSync(join(ROOT, input)))).toEqual([]);
});
