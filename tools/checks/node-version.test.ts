import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from './planted/plant';

const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');

test('development and the image use the same version of Node', () => {
  const version = read('.nvmrc').trim();
  const images = [...read('Dockerfile').matchAll(/^FROM node:(\d+\.\d+\.\d+)/gm)].map(([, tag]) => tag);
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(images).toEqual([version, version]);
});
