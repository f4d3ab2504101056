import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from './planted/plant';

const RECIPES = readdirSync(join(REPOSITORY, 'docs/recipes')).map((name) => `docs/recipes/${name}`);
const PAGES = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', ...RECIPES];
const NAMED = /`(?<name>\w+(?:\.\w+)*)`\sin\s`(?<path>[^`]+)`/g;
const PATH = /`(?<path>(?:[\w.-]+\/)+[\w.-]*)`/g;
const LINK = /\]\((?<path>[^)#:]+?)(?:#[^)]*)?\)/g;

const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');
const listGroups = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match.groups ?? {});

describe.each(PAGES)('%s', (page) => {
  const text = read(page);
  const paths = listGroups(text, PATH).filter(
    ({ path = '' }) => !path.startsWith('./') && !path.includes('outbox'),
  );

  it.each(listGroups(text, NAMED))('finds $name in $path', ({ name = '', path = '' }) => {
    const source = read(path);
    for (const part of name.split('.')) expect(source).toMatch(new RegExp(`\\b${part}\\b`));
  });

  it.each(paths)('names an existing path: $path', ({ path = '' }) => {
    expect(existsSync(join(REPOSITORY, path))).toBe(true);
  });

  it.each(listGroups(text, LINK))('links to an existing page: $path', ({ path = '' }) => {
    expect(existsSync(join(REPOSITORY, dirname(page), path))).toBe(true);
  });
});

const DECISIONS = readdirSync(join(REPOSITORY, 'docs/decisions')).map((name) => `docs/decisions/${name}`);

it.each(DECISIONS)('%s links to existing pages', (page) => {
  for (const { path = '' } of listGroups(read(page), LINK))
    expect(existsSync(join(REPOSITORY, dirname(page), path)), path).toBe(true);
});

it('the README describes every workspace', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  for (const workspace of workspaces) expect(read('README.md')).toContain(`| \`${workspace}\` |`);
});
