import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from './planted/plant';

/** Words that our text avoids (docs/conventions.md). Identifiers are checked by `id-match` in eslint.config.js. */
const AVOIDED =
  /\b(?:tells?|telling|told|mends?|mended|mending|bears?|borne|strange|neighbours?|neighbouring|catalogues?|favourites?|categorised)\b|[a-z,.;:]  +[a-z]/i;
/** Titles that are stored names. */
const STORED: ReadonlySet<string> = new Set(['catalogue']);
/** The values of names, titles, and descriptions in JSON. */
const NAMED_VALUE = /"(?:name|title|description)": "(?<text>[^"]+)"/g;
const COMMENT = /^\s*(?:\/\*\*|\*|\/\/)\s(?<text>.*)$|\s\/\/ (?<end>.*)$/gm;
const TITLE = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(?<quote>['"`])(?<text>.+?)\k<quote>/g;

const PATTERNS: readonly (readonly [RegExp, readonly RegExp[]])[] = [
  [/\.(?:ts|tsx|mjs|cjs)$/, [COMMENT, TITLE]],
  [/\/golden\/.*\.json$/, [NAMED_VALUE]],
];

/** The parts of a page without code, quotations of code, and links. */
const prose = (page: string) =>
  page
    .replace(/^```[^]*?^```/gm, '')
    .replace(/`[^`]*`|\]\([^)]*\)|<[^>]*>/g, 'code')
    .split('\n');

function getTexts(path: string): readonly string[] {
  const source = readFileSync(join(REPOSITORY, path), 'utf8');
  if (path.endsWith('.md')) return prose(source);
  const patterns = PATTERNS.find(([file]) => file.test(path))?.[1] ?? [];
  return patterns
    .flatMap((pattern) => [...source.matchAll(pattern)])
    .map(({ groups }) => (groups?.['text'] ?? groups?.['end'] ?? '').replace(/`[^`]*`/g, 'code'));
}

const findAvoided = (path: string) =>
  getTexts(path)
    .filter((text) => AVOIDED.test(text) && !STORED.has(text))
    .map((text) => `${path}: ${text}`);

test('comments, test titles, golden cases, and docs use plain American English', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: REPOSITORY, encoding: 'utf8' }).trim().split('\n');
  expect(files.flatMap(findAvoided).join('\n')).toBe('');
});

test('finds avoided words', () => {
  expect('a name that tells what it is').toMatch(AVOIDED);
  expect('two  spaces').toMatch(AVOIDED);
  expect('a bearer token').not.toMatch(AVOIDED);
});
