import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  DIST,
  getChunk,
  getFiles,
  HOME,
  INSIGHTS,
  LANDING,
  manifest,
  measureFirstLoadKb,
  measureZippedKb,
  read,
} from '../support/first-load';

/** The chunks that import themselves through others. Their modules could run before what they need. */
function findCycle(): readonly string[] | undefined {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return undefined;
    const cycle = (getChunk(name).imports ?? [])
      .map((next) => visit(next, [...path, name]))
      .find((found) => found !== undefined);
    done.add(name);
    return cycle;
  };
  return Object.keys(manifest)
    .map((name) => visit(name, []))
    .find((found) => found !== undefined);
}

it('no chunk imports itself through others', () => {
  expect(findCycle()).toBeUndefined();
});

it.each([
  ['landing', LANDING, 95],
  ['home', HOME, 130],
  ['insights', INSIGHTS, 160],
])('the first load of %s is light: HTML, JS, and CSS, gzipped', (screen, names, budget) => {
  const size = measureFirstLoadKb(names, screen);
  expect(size).toBeGreaterThan(30);
  expect(size).toBeLessThanOrEqual(budget);
});

it.each([
  ['landing', LANDING],
  ['home', HOME],
])('the first load of %s has no zod, no admin, no insights and no charts', (_screen, names) => {
  const files = getFiles(names);
  const later = ['admin/admin-page', 'insights/insights-page'].map(
    (page) => getChunk(`src/pages/${page}.tsx`).file,
  );
  for (const file of later) expect([...files]).not.toContain(file);
  for (const file of files) expect(read(file).includes('ZodError'), file).toBe(false);
});

it('the first answer on the landing page needs the sample wallet, and no code of the app', () => {
  const landing = getFiles(LANDING);
  const added = [...getFiles(['src/pages/landing/try-it/sample-answer.tsx'])].filter(
    (file) => !landing.has(file),
  );
  expect(added.map((file) => file.replace(/-[\w-]{7}\.js$/, '')).sort()).toEqual([
    'assets/card-art',
    'assets/live-engine',
    'assets/sample-answer',
  ]);
  expect(measureZippedKb(new Set(added))).toBeLessThanOrEqual(16);
});

const rewardsFiles = readdirSync(join(DIST, 'assets')).filter((name) => /^rewards-.*\.(js|bin)$/.test(name));
const measureRewardsKb = (pattern: RegExp) =>
  measureZippedKb(new Set(rewardsFiles.filter((name) => pattern.test(name)).map((name) => `assets/${name}`)));

it.each([
  // With at most 4.5 kB of issuer definitions, which come with the wallet: 90 kB.
  ['the engine and the common places', /^rewards-(worker|common)-/, 85.5],
  ['other places and terms', /^rewards-places-/, 60],
  // docs/decisions/0050-encode-the-browsers-data-with-a-context-model.md
  ['places abroad and common words', /^rewards-words-/, 70],
])('what answers in the browser need is light: %s, gzipped', (_part, pattern, budget) => {
  const size = measureRewardsKb(pattern);
  expect(size).toBeGreaterThan(20);
  expect(size).toBeLessThanOrEqual(budget);
});

it('answers in the browser need no zod, and no further files', () => {
  for (const file of rewardsFiles) expect(read(`assets/${file}`).includes('ZodError'), file).toBe(false);
  expect(rewardsFiles.map((name) => name.split('-')[1]).sort()).toEqual([
    'common',
    'places',
    'words',
    'worker',
  ]);
});

/** The chunks that a chunk imports before it runs, directly or through others. */
function listImports(name: string, seen = new Set<string>()): ReadonlySet<string> {
  for (const imported of manifest[name]?.imports ?? []) {
    if (seen.has(imported)) continue;
    seen.add(imported);
    listImports(imported, seen);
  }
  return seen;
}

it('no chunk imports one that imports it, so every module runs after its imports', () => {
  const names = Object.keys(manifest);
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => listImports(name).has(name))).toEqual([]);
});
