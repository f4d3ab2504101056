const DECIDE = 'command-api/src/domain/wallet';
const ENGINE = 'rewards/src/engine';
const MODEL = 'projections/src/models';

/** A rule, a source that violates only this rule, and a source that violates none. */
export interface Case {
  readonly rule: string;
  readonly title: string;
  readonly folder: string;
  readonly bad: string;
  readonly good: string;
  readonly name?: string;
}

/** Functions whose name contradicts what they return, and the same functions with the right name. */
const MISNAMED_CASES = [
  { bad: 'function findAll(): number[] { return []; }', good: 'function getAll(): number[] { return []; }' },
  {
    bad: 'const getLast = (all: number[]) => all.at(-1)',
    good: 'const findLast = (all: number[]) => all.at(-1)',
  },
  {
    bad: "const findFirst = (all: number[]) => Promise.resolve(all[0] ?? 'none')",
    good: "const getFirst = (all: number[]) => Promise.resolve(all[0] ?? 'none')",
  },
  {
    bad: 'interface Store { getCard(id: string): Promise<string | null> }',
    good: 'interface Store { findCard(id: string): Promise<string | null> }',
  },
  {
    bad: 'interface Store { readonly findCard: (id: string) => string }',
    good: 'interface Store { readonly getCard: (id: string) => string }',
  },
  {
    bad: 'interface Reader { find(id: string): string }',
    good: 'interface Reader { get(id: string): string }',
  },
  { bad: 'const get = (all: number[]) => all.at(-1)', good: 'const get = (all: number[]) => all.length' },
  {
    bad: 'const open = () => ({ get: (): string | null => null })',
    good: 'const open = (): { find(): string | null; get(): string } => ({ find: () => "", get: () => "" })',
  },
] as const;

export const CASES: readonly Case[] = [
  {
    rule: 'no-restricted-properties',
    title: 'the domain reads the clock',
    folder: DECIDE,
    bad: `export const at = Date.now();`,
    good: `export const at = (now: string) => Date.parse(now);`,
  },
  {
    rule: 'no-restricted-syntax',
    title: 'a read model reads the clock',
    folder: MODEL,
    bad: `export const at = new Date();`,
    good: `export const at = (now: string) => new Date(now);`,
  },
  {
    rule: 'no-restricted-properties',
    title: 'the engine uses randomness',
    folder: ENGINE,
    bad: `export const pick = Math.random();`,
    good: `export const pick = (chance: number) => Math.round(chance);`,
  },
  {
    rule: 'no-restricted-globals',
    title: 'the domain makes ids',
    folder: DECIDE,
    bad: `export const id = crypto.randomUUID();`,
    good: `export const id = (given: string) => given;`,
  },
  {
    rule: 'no-restricted-globals',
    title: 'the domain reads the environment',
    folder: DECIDE,
    bad: `export const port = process.env['PORT'];`,
    good: `export const port = (environment: Record<string, string>) => environment['PORT'];`,
  },
  {
    rule: 'no-restricted-globals',
    title: 'the domain waits',
    folder: DECIDE,
    bad: `export const wait = (done: () => void) => setTimeout(done, 1);`,
    good: `export const wait = (done: () => void) => done();`,
  },
  {
    rule: 'no-restricted-imports',
    title: 'the engine reads files',
    folder: ENGINE,
    bad: `import { readFileSync } from 'node:fs';\nexport const read = readFileSync;`,
    good: `import { read } from './data';\nexport const again = read;`,
  },
  {
    rule: '@typescript-eslint/switch-exhaustiveness-check',
    title: 'a switch that forgets a case',
    folder: DECIDE,
    bad: `export function plan(type: 'free' | 'premium') {\n  switch (type) {\n    case 'free':\n      return 3;\n  }\n  return 0;\n}`,
    good: `export function plan(type: 'free' | 'premium') {\n  switch (type) {\n    case 'free':\n      return 3;\n    case 'premium':\n      return 30;\n  }\n}`,
  },
  {
    rule: '@typescript-eslint/consistent-type-assertions',
    title: 'a type assertion',
    folder: DECIDE,
    bad: `export const id = (value: unknown) => value as string;`,
    good: `export const id = (value: unknown) => String(value);`,
  },
  {
    rule: 'no-restricted-syntax',
    title: 'a barrel',
    folder: 'query-api/src',
    bad: `export * from './data';`,
    good: `export { read } from './data';`,
  },
  {
    rule: 'no-restricted-syntax',
    title: 'an export without a name',
    folder: 'query-api/src',
    bad: `export default 1;`,
    good: `export const one = 1;`,
  },
  {
    rule: 'no-restricted-syntax',
    title: 'packed properties',
    folder: 'query-api/src',
    bad: `export const pair = { ...{ one: 1, two: 2 } };`,
    good: `export const pair = { one: 1, two: 2 };`,
  },
  {
    rule: 'no-restricted-syntax',
    title: 'packed elements',
    folder: 'query-api/src',
    bad: `export const pair = [...[1, 2]];`,
    good: `export const pair = (rest: readonly number[]) => [1, 2, ...rest];`,
  },
  {
    rule: 'no-restricted-syntax',
    title: 'variables packed into one declaration',
    folder: 'query-api/src',
    bad: `const [one, two] = [1, 2];\nexport const sum = one + two;`,
    good: `export const sum = (pair: readonly [number, number]) => {\n  const [one, two] = pair;\n  return one + two;\n};`,
  },
  {
    rule: 'no-restricted-syntax',
    title: 'a skipped test',
    folder: DECIDE,
    name: 'planted.test.ts',
    bad: `declare const it: { (name: string): void; skip: (name: string) => void };\nit.skip('a rule');`,
    good: `export declare const it: { (name: string): void; skip: (name: string) => void };\nit('a rule');`,
  },
  {
    rule: 'no-restricted-syntax',
    title: 'a title with a plural verb',
    folder: DECIDE,
    name: 'planted.test.ts',
    bad: `export declare const describe: (name: string, run: () => void) => void;\ndeclare const it: (name: string) => void;\ndescribe('cards', () => {\n  it('are listed');\n});`,
    good: `export declare const describe: (name: string, run: () => void) => void;\ndeclare const it: (name: string) => void;\ndescribe('a card', () => {\n  it('is listed');\n});`,
  },
  {
    rule: 'no-restricted-syntax',
    title: 'a title without its subject',
    folder: DECIDE,
    name: 'planted.test.ts',
    bad: `export declare const it: { each: (rows: number[]) => (name: string) => void };\nit.each([1, 2])('is listed');`,
    good: `export declare const it: { each: (rows: number[]) => (name: string) => void };\nit.each([1])('a card is listed');`,
  },
  {
    rule: 'no-restricted-syntax',
    title: 'a test that sleeps',
    folder: 'query-api/src',
    name: 'planted.test.ts',
    bad: `export const sleep = () => new Promise((done) => setTimeout(done, 50));`,
    good: `export const next = () => new Promise((done) => setImmediate(done));`,
  },
  {
    rule: 'no-console',
    title: 'a service that writes to the console',
    folder: 'query-api/src',
    bad: `console.log('here');`,
    good: `export const here = 1;`,
  },
  {
    rule: 'id-match',
    title: 'a word that our text avoids, at the start of a name',
    folder: 'query-api/src',
    bad: `export const toldTwice = 1;`,
    good: `export const storyteller = 1;`,
  },
  {
    rule: 'id-match',
    title: 'a word that our text avoids, inside a name',
    folder: 'query-api/src',
    bad: `export const isOddRate = false;`,
    good: `export const isBearerOfPeriods = false;`,
  },
  {
    rule: 'id-match',
    title: 'a word that our text avoids, in a constant',
    folder: 'query-api/src',
    bad: `export const MOST_STRANGE = 1;`,
    good: `export const MENDELEEV = 1;`,
  },
  {
    rule: 'simple-import-sort/imports',
    title: 'a relative import before a package',
    folder: 'query-api/src',
    bad: `import { read } from './data';\nimport { join } from 'node:path';\nexport const both = [read, join];`,
    good: `import { join } from 'node:path';\nimport { read } from './data';\nexport const both = [join, read];`,
  },
  {
    rule: 'max-len',
    title: 'a comment of more than 120 columns',
    folder: 'query-api/src',
    bad: `// ${'a'.repeat(118)}\nexport const here = 1;`,
    good: `// ${'a'.repeat(117)}\nexport const here = 1;`,
  },
  {
    rule: 'object-shorthand',
    title: 'a property that repeats the name of its value',
    folder: 'query-api/src',
    bad: `export const wrap = (size: number) => ({ size: size });`,
    good: `export const wrap = (size: number) => ({ size });`,
  },
  ...MISNAMED_CASES.map(({ bad, good }) => ({
    rule: 'tapwise/find-and-get',
    title: bad,
    folder: 'query-api/src',
    bad: `export ${bad};`,
    good: `export ${good};`,
  })),
];
