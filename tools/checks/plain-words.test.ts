import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from './planted/plant';

/** Words that our text avoids (docs/conventions.md). Identifiers are checked by `id-match` in eslint.config.js. */
const AVOIDED_WORDS = [
  'tells?|telling|told|mends?|mended|mending|bears?|borne|strange',
  // British
  'neighbours?|neighbouring|catalogues?|favourites?|grey|towards|amongst|whilst',
  'cancell(?:ed|ing)|labell(?:ed|ing)|travell(?:ed|ing)|behaviours?|\\w+(?:gor|gan|cogn|nim|mar|tal|thor|ron)is(?:e[ds]?|ing)',
  // Translated
  'for (?:ever|good)|decid(?:es?|ed|ing) over|at hand|in peace|so to speak|counts? as little|stays? away|afterwards|anew|alike',
];
const AVOIDED_PATTERN = new RegExp(`\\b(?:${AVOIDED_WORDS.join('|')})\\b|[a-z,.;:]  +[a-z]`, 'i');
/** Stored names, and exact wording of the API. */
const EXACT_TEXTS: ReadonlySet<string> = new Set(['catalogue', 'Subscription Cancelled']);
/** The values of names, titles, and descriptions in JSON. */
const NAMED_VALUE = /"(?:name|title|description)": "(?<text>[^"]+)"/g;
const COMMENT = /^\s*(?:\/\*\*|\*|\/\/)\s(?<text>.*)$|\s\/\/ (?<end>.*)$/gm;
const TITLE = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(?<quote>['"`])(?<text>.+?)\k<quote>/g;
const PATTERNS: readonly (readonly [RegExp, readonly RegExp[]])[] = [
  [/\.(?:ts|tsx|mjs|cjs)$/, [COMMENT, TITLE]],
  [/\/golden\/.*\.json$/, [NAMED_VALUE]],
];

/** The parts of a page without code, quotations of code, and links. */
const extractProse = (page: string) =>
  page
    .replace(/^```[^]*?^```/gm, '')
    .replace(/`[^`]*`|\]\([^)]*\)|<[^>]*>/g, 'code')
    .split('\n');

function getTexts(path: string): readonly string[] {
  const source = readFileSync(join(REPOSITORY, path), 'utf8');
  if (path.endsWith('.md')) return extractProse(source);
  const patterns = PATTERNS.find(([file]) => file.test(path))?.[1] ?? [];
  return patterns
    .flatMap((pattern) => [...source.matchAll(pattern)])
    .map(({ groups }) => (groups?.['text'] ?? groups?.['end'] ?? '').replace(/`[^`]*`/g, 'code'));
}

const findAvoided = (path: string) =>
  getTexts(path)
    .filter((text) => AVOIDED_PATTERN.test(text) && !EXACT_TEXTS.has(text))
    .map((text) => `${path}: ${text}`);

const files = execFileSync('git', ['ls-files'], { cwd: REPOSITORY, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => path !== 'tools/checks/plain-words.test.ts');

test('comments, test titles, golden cases, and docs use plain American English', () => {
  expect(files.flatMap(findAvoided).join('\n')).toBe('');
});

/** String literals and JSX of Tapwise. */
const LITERAL = /(?<quote>['`])(?<text>(?:(?!\k<quote>)[^\\\n]|\\.)*)\k<quote>/g;
const JSX_TEXT = />(?<text>[^<>{}=;]+)</g;
const PRODUCT = /^(?!.*(?:\.test\.|\.contract\.|\/testing\/)).+\/src\/.+\.tsx?$/;
/** More than one word, or a capital: a string for readers, not an id. */
const isProse = (text: string) => /[a-z] [a-z]/i.test(text) || /^[A-Z][a-z]/.test(text);

function findAvoidedStrings(path: string): readonly string[] {
  const source = readFileSync(join(REPOSITORY, path), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  return [LITERAL, JSX_TEXT]
    .flatMap((pattern) => [...source.matchAll(pattern)].map(({ groups }) => groups?.['text'] ?? ''))
    .filter(
      (text) =>
        isProse(text) && AVOIDED_PATTERN.test(text.replaceAll(/ {2,}/g, ' ')) && !EXACT_TEXTS.has(text),
    )
    .map((text) => `${path}: ${text}`);
}

test('screens, messages, and logs use plain American English', () => {
  expect(
    files
      .filter((path) => PRODUCT.test(path))
      .flatMap(findAvoidedStrings)
      .join('\n'),
  ).toBe('');
});

/** A period or comma after a closing quotation mark. */
const OUTSIDE_QUOTES = /”[.,]/;
/** Sentences that are stored with answers. Screens render those that end with a quotation differently. */
const STORED_SENTENCES = /engine\/sentences\/(?:reasons|personal)\.ts$/;

test('periods and commas are inside closing quotation marks', () => {
  const findOutside = (path: string) =>
    readFileSync(join(REPOSITORY, path), 'utf8')
      .split('\n')
      .filter((line) => OUTSIDE_QUOTES.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line))
      .map((line) => `${path}: ${line.trim()}`);
  const texts = files.filter((path) => PRODUCT.test(path) && !STORED_SENTENCES.test(path));
  expect(texts.flatMap(findOutside).join('\n')).toBe('');
  expect('Choose “Remember This Place”, then ask').toMatch(OUTSIDE_QUOTES);
  expect('Choose “Remember This Place,” then ask').not.toMatch(OUTSIDE_QUOTES);
});

/** A label for screen readers with the name of a card, store, or credit, which may have a straight apostrophe. */
const NAME_IN_LABEL = /aria-label=\{`[^`]*\$\{[\w.]*(?:\bname|Name|\bterm)\}/;

test('names in labels for screen readers have typographic apostrophes', () => {
  const unformatted = files
    .filter((path) => /^client\/src\/(?!pages\/admin\/).*(?<!\.test)\.tsx$/.test(path))
    .filter((path) => NAME_IN_LABEL.test(readFileSync(join(REPOSITORY, path), 'utf8')));
  expect(unformatted).toEqual([]);
  expect('<button aria-label={`Remove ${card.name}`}>').toMatch(NAME_IN_LABEL);
});

test('finds avoided words', () => {
  expect('a name that tells what it is').toMatch(AVOIDED_PATTERN);
  expect('a cancelled plan').toMatch(AVOIDED_PATTERN);
  expect('two  spaces').toMatch(AVOIDED_PATTERN);
  expect('a bearer token').not.toMatch(AVOIDED_PATTERN);
  expect('a cancellation').not.toMatch(AVOIDED_PATTERN);
});
