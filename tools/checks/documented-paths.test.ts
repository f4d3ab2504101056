import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from './planted/plant';

// Release notes describe the code as it was.
const PAGES = execFileSync('git', ['ls-files', '*.md'], { cwd: REPOSITORY, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((page) => page !== 'CHANGELOG.md');
const NAMED_EXPORT = /`(?<name>\w+(?:\.\w+)*)`\sin\s`(?<path>[^`/][^`]*)`/g;
const PATH = /`(?<path>(?:[\w.-]+\/)+[\w.-]*)`/g;
const LINK = /\]\((?<path>[^)#:\s]+)(?:#[^)\s]*)?(?:\s"[^"]*")?\)/g;

/** The file or folder of a path: from the repository, the page's folder, or one between them. */
function resolvePath(page: string, path: string): string {
  const folders = dirname(page).split('/');
  const bases = ['', ...folders.map((_, index) => folders.slice(0, index + 1).join('/'))];
  return bases.map((base) => join(base, path)).find((file) => existsSync(join(REPOSITORY, file))) ?? path;
}

const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');
const listGroups = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match.groups ?? {});

const MENTIONING_PAGES = PAGES.filter((page) =>
  [NAMED_EXPORT, PATH, LINK].some((pattern) => read(page).match(pattern)),
);

describe.each(MENTIONING_PAGES)('%s', (page) => {
  const text = read(page);
  const paths = listGroups(text, PATH).filter(
    // Built files don't exist before a build.
    ({ path = '' }) => !path.startsWith('./') && !path.startsWith('dist/') && !path.includes('outbox'),
  );

  it.each(listGroups(text, NAMED_EXPORT))('finds $name in $path', ({ name = '', path = '' }) => {
    const source = read(resolvePath(page, path));
    for (const part of name.split('.')) expect(source).toMatch(new RegExp(`\\b${part}\\b`));
  });

  it.each(paths)('names an existing path: $path', ({ path = '' }) => {
    expect(existsSync(join(REPOSITORY, resolvePath(page, path)))).toBe(true);
  });

  it.each(listGroups(text, LINK))('links to an existing page: $path', ({ path = '' }) => {
    expect(existsSync(join(REPOSITORY, dirname(page), path))).toBe(true);
  });
});

it('the README describes every workspace', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  for (const workspace of workspaces) expect(read('README.md')).toContain(`| \`${workspace}\` |`);
});

it('the architecture describes every folder of tools', () => {
  const [, layout = ''] = read('docs/architecture.md').split(/^tools\/ .*\n/m);
  const described = [...(layout.split(/^\S/m)[0] ?? '').matchAll(/^ {2}(?<name>[\w-]+)\/ /gm)];
  const folders = readdirSync(join(REPOSITORY, 'tools'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name);
  expect(described.map(({ groups }) => groups?.['name']).sort()).toEqual(folders.sort());
});
