import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OperatorError } from '../errors/operator-error';
import { createOperatorFolder } from './create-operator-folder';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'create-operator-folder-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('creates a folder with its parents', () => {
  createOperatorFolder(join(root, 'a/b'));
  expect(statSync(join(root, 'a/b')).isDirectory()).toBe(true);
});

it('names a folder that can’t be created, and the reason, in one line', () => {
  const file = join(root, 'file');
  writeFileSync(file, '');
  for (const folder of [file, join(file, 'a/b')]) {
    const create = () => {
      createOperatorFolder(folder);
    };
    expect(create).toThrow(OperatorError);
    expect(create).toThrow(
      /^Can't create .*file.*: (file already exists|not a directory)\. Name another folder\.$/,
    );
  }
});
