import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = readFileSync(join(import.meta.dirname, 'copy-vault.ts'), 'utf8');
const page = readFileSync(join(import.meta.dirname, '../../docs/production.md'), 'utf8').replaceAll(
  '\n',
  ' ',
);

it('docs/production.md lists everything that is copied', () => {
  const [, list = ''] = /copies the vault: (.*?)\. Users stay signed in/.exec(page) ?? [];
  const copied = [...source.matchAll(/^ {6}name: '([a-z ]+)',$/gm)].map(([, name = '']) => name);
  expect(copied).toContain('access tokens');
  expect(copied.filter((name) => !list.includes(name))).toEqual([]);
});
