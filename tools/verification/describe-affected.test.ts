import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SCREENS } from './describe-affected';

const CLIENT = resolve(import.meta.dirname, '../../client/src');
const NAME = /\b[A-Z][a-z]+(?: [A-Z][a-z]+)*/g;

/** The labels of the tabs and the titles of the pages. */
const screens = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  .filter((path) => path === 'shell/tabs.ts' || path.startsWith('pages/'))
  .filter((path) => path.endsWith('.ts') || path.endsWith('.tsx'))
  .map((path) => readFileSync(join(CLIENT, path), 'utf8'))
  .flatMap((source) => [...source.matchAll(/(?:label: |useTitle\()'(?<name>[^']+)'/g)])
  .map(({ groups }) => groups?.['name']);

test.each(Object.entries(SCREENS))('%s: names screens of the web app: %s', (_, description) => {
  for (const [name] of description.matchAll(NAME)) expect(screens).toContain(name);
});

test('finds the screens', () => {
  expect(screens).toEqual(expect.arrayContaining(['Home', 'My Cards', 'Subscription', 'Admin']));
});
