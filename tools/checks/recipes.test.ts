import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from './planted/plant';

const FOLDER = join(REPOSITORY, 'docs/recipes');
const RECIPES = [
  'add-a-card.md',
  'add-a-fact.md',
  'add-a-merchant.md',
  'add-a-read-model.md',
  'add-a-route.md',
  'add-an-event.md',
  'change-a-cards-rate.md',
  'change-a-stored-event.md',
];
/** `1. Add the event to `<path>` (search for `<mark>`), …`. */
const STEP = /^(?<number>\d+)\. [A-Z].*?`(?<path>[\w<>.-]+\/[\w<>./-]+)` \(search for `(?<mark>[^`]+)`\)/;

interface Step {
  readonly number: number;
  readonly path: string;
  /** A text that the file contains where it must change. It may have a placeholder such as `<card-id>`. */
  readonly mark: string;
}

const PLACEHOLDER = /<[\w-]+>/;

const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');

/** The numbered lines of a recipe. Throws on one that doesn't name a file and a text in it. */
function getSteps(page: string): Step[] {
  const lines = page.split('\n').filter((line) => /^\d+\. /.test(line));
  return lines.map((line) => {
    const { number, path, mark } = STEP.exec(line)?.groups ?? {};
    if (!path || !mark) throw new Error(`Not a step: ${line}`);
    return { number: Number(number), path, mark };
  });
}

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: REPOSITORY,
  encoding: 'utf8',
}).split('\n');

/** The files of a step. A placeholder such as `<name>` matches any name. */
function getFiles({ path }: Step): string[] {
  const [start = '', ...parts] = path.split(/<\w+>/).map((part) => part.replaceAll('.', '\\.'));
  const pattern = new RegExp(`^${[start, ...parts].join('[\\w-]+')}$`);
  return tracked.filter((file) => pattern.test(file));
}

/** Whether the text contains the mark of a step, with any name in the place of its placeholders. */
function hasMark(text: string, { mark }: Step): boolean {
  const literals = mark.split(PLACEHOLDER).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(literals.join('[\\w-]+')).test(text);
}

/** A recipe's subject, and a pattern of files that name it for other reasons. */
const EXAMPLES = [
  // A command route, a query route, and lists that need an entry for each route.
  [
    'add-a-route.md',
    /\bactivateQuarter\b/,
    /^(command-api\/src\/domain|client\/src\/(features|pages|testing)|tools\/demo)\//,
  ],
  ['add-a-route.md', /\bsearchCreditCards\b/, /^$/],
  ['add-a-route.md', /\bRecord<\s*(RouteName|CommandName|RejectionCode)\b/, /^$/],
  ['add-an-event.md', /\bQuarterActivated\b/, /^$/],
  ['add-an-event.md', /\bRecord<\s*StreamKind\b/, /^$/],
  ['add-a-read-model.md', /\bRecord<\s*ReadModelName\b/, /^$/],
  ['add-a-fact.md', /\b(hasSamsPlus|bofaAtmosBoost|isCustomizedCashFirstYear)\b/, /^$/],
] as const;
const TEST = /\.test\.tsx?$|^(e2e|docs\/recipes|tools\/checks)\//;

it.each(EXAMPLES)('%s lists every file with %s', (name, example, others) => {
  const listed = new Set(getSteps(read(`docs/recipes/${name}`)).flatMap(getFiles));
  const named = tracked.filter(
    (file) =>
      /\.(ts|tsx|json|md)$/.test(file) &&
      existsSync(join(REPOSITORY, file)) &&
      !TEST.test(file) &&
      !others.test(file) &&
      example.test(read(file)),
  );
  expect(named).not.toEqual([]);
  expect(named.filter((file) => !listed.has(file))).toEqual([]);
});

it('every recipe of the index is checked', () => {
  const pages = readdirSync(FOLDER).filter((name) => name !== 'README.md');
  expect(pages.sort()).toEqual(RECIPES);
  const index = read('docs/recipes/README.md');
  for (const page of pages) expect(index).toContain(`(${page})`);
});

describe.each(RECIPES)('%s', (name) => {
  const page = read(`docs/recipes/${name}`);
  const steps = getSteps(page);

  it('lists its steps in order', () => {
    expect(steps.length).toBeGreaterThan(2);
    expect(steps.map(({ number }) => number)).toEqual(steps.map((_, index) => index + 1));
  });

  it.each(steps)('step $number: $path contains $mark', (step) => {
    const files = getFiles(step);
    expect(files).not.toEqual([]);
    expect(files.filter((file) => hasMark(read(file), step))).not.toEqual([]);
  });

  it('runs tests that exist', () => {
    const runs = [...page.matchAll(/^npx vitest run --project \w+(?: (.+))?$/gm)];
    expect(runs).not.toEqual([]);
    for (const [, filters = ''] of runs)
      for (const filter of filters.split(' '))
        expect(
          tracked.filter((file) => file.startsWith(filter) && /\.test\.tsx?$/.test(file)),
          filter,
        ).not.toEqual([]);
  });
});
