import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildPart, listStaleParts, PARTS, ROOT } from './parts.mjs';

describe('listStaleParts', () => {
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
  const isStale = () => listStaleParts([part], root).length === 1;

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'stale-'));
    mkdirSync(join(root, 'src'));
    mkdirSync(join(root, 'dist'));
    write('src/a.ts', 'a');
    write('package-lock.json', '{}');
    await buildPart(part, root);
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  test('returns nothing right after a build', () => {
    expect(isStale()).toBe(false);
  });

  test.each([
    ['a changed source', 'src/a.ts'],
    ['a new source', 'src/b.ts'],
    ['a changed lockfile', 'package-lock.json'],
    ['a new input', 'not-there.json'],
  ])('returns the part after %s', (_change, path) => {
    write(path, 'changed');
    expect(isStale()).toBe(true);
  });

  test('ignores a changed test', () => {
    write('src/a.test.ts', 'test');
    expect(isStale()).toBe(false);
  });

  test('returns the part after a removed source', () => {
    rmSync(join(root, 'src/a.ts'));
    expect(isStale()).toBe(true);
  });

  test('returns the part after a renamed source', () => {
    rmSync(join(root, 'src/a.ts'));
    write('src/b.ts', 'a');
    expect(isStale()).toBe(true);
  });

  test('returns the part if its output is missing', () => {
    rmSync(join(root, 'dist/server.js'));
    expect(isStale()).toBe(true);
  });

  test('returns the part after a failed build', async () => {
    const broken = { ...part, build: () => Promise.reject(new Error('no')) };
    await expect(buildPart(broken, root)).rejects.toThrow('no');
    expect(isStale()).toBe(true);
  });
});

test.each(PARTS)('every input of the $name exists', ({ inputs }) => {
  expect(inputs.filter((input) => !existsSync(join(ROOT, input)))).toEqual([]);
});
