const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');
const DECIDE = 'command-api/src/domain/wallet';
const ENGINE = 'command-api/src/recommendation';
const MODEL = 'projections/src/models';

/** One rule: a source that breaks it, and nothing else, beside one that does not. */
export interface Case {
  readonly rule: string;
  readonly what: string;
  readonly folder: string;
  readonly bad: string;
  readonly good: string;
  readonly name?: string;
}

export const CASES: readonly Case[] = [
  {
    rule: 'no-restricted-properties',
    what: 'the domain reads the clock',
    folder: DECIDE,
    bad: `export const at = Date.now();`,
    good: `export const at = (now: string) => Date.parse(now);`,
  },
  {
    rule: 'no-restricted-syntax',
    what: 'a read model reads the clock',
    folder: MODEL,
    bad: `export const at = new Date();`,
    good: `export const at = (now: string) => new Date(now);`,
  },
  {
    rule: 'no-restricted-properties',
    what: 'the engine throws dice',
    folder: ENGINE,
    bad: `export const pick = Math.random();`,
    good: `export const pick = (chance: number) => Math.round(chance);`,
  },
  {
    rule: 'no-restricted-globals',
    what: 'the domain makes ids',
    folder: DECIDE,
    bad: `export const id = crypto.randomUUID();`,
    good: `export const id = (given: string) => given;`,
  },
  {
    rule: 'no-restricted-globals',
    what: 'the domain reads the environment',
    folder: DECIDE,
    bad: `export const port = process.env['PORT'];`,
    good: `export const port = (environment: Record<string, string>) => environment['PORT'];`,
  },
  {
    rule: 'no-restricted-globals',
    what: 'the domain waits',
    folder: DECIDE,
    bad: `export const wait = (done: () => void) => setTimeout(done, 1);`,
    good: `export const wait = (done: () => void) => done();`,
  },
  {
    rule: 'no-restricted-imports',
    what: 'the engine reads files',
    folder: ENGINE,
    bad: `import { readFileSync } from 'node:fs';\nexport const read = readFileSync;`,
    good: `import { read } from './data';\nexport const again = read;`,
  },
  {
    rule: '@typescript-eslint/no-floating-promises',
    what: 'a promise nobody waits for',
    folder: 'query-api/src',
    bad: `export function go(save: () => Promise<void>) {\n  save();\n}`,
    good: `export async function go(save: () => Promise<void>) {\n  await save();\n}`,
  },
  {
    rule: '@typescript-eslint/no-misused-promises',
    what: 'a promise given where nobody waits',
    folder: 'query-api/src',
    bad: `export const go = (all: string[], save: (one: string) => Promise<void>) => all.forEach((one) => save(one));`,
    good: `export const go = (all: string[], save: (one: string) => Promise<void>) => Promise.all(all.map(save));`,
  },
  {
    rule: '@typescript-eslint/switch-exhaustiveness-check',
    what: 'a switch that forgets a case',
    folder: DECIDE,
    bad: `export function plan(type: 'free' | 'premium') {\n  switch (type) {\n    case 'free':\n      return 3;\n  }\n  return 0;\n}`,
    good: `export function plan(type: 'free' | 'premium') {\n  switch (type) {\n    case 'free':\n      return 3;\n    case 'premium':\n      return 30;\n  }\n}`,
  },
  {
    rule: '@typescript-eslint/no-explicit-any',
    what: 'any',
    folder: 'contracts/src/http',
    bad: `export const id = (value: any): unknown => value;`,
    good: `export const id = (value: unknown): unknown => value;`,
  },
  {
    rule: '@typescript-eslint/no-non-null-assertion',
    what: 'a claim that something is there',
    folder: 'query-api/src',
    bad: `export const first = (list: string[]) => list[0]!;`,
    good: `export const first = (list: string[]) => list[0] ?? '';`,
  },
  {
    rule: '@typescript-eslint/consistent-type-assertions',
    what: 'a claim of a type',
    folder: DECIDE,
    bad: `export const id = (value: unknown) => value as string;`,
    good: `export const id = (value: unknown) => String(value);`,
  },
  {
    rule: '@typescript-eslint/consistent-type-imports',
    what: 'a type imported as a value',
    folder: 'query-api/src',
    bad: `import { Shape } from './data';\nexport const id = (shape: Shape) => shape;`,
    good: `import type { Shape } from './data';\nexport const id = (shape: Shape) => shape;`,
  },
  {
    rule: 'max-lines',
    what: 'a file of more than 250 lines',
    folder: 'contracts/src/vocabulary',
    bad: lines(251, (index) => `export const n${index} = ${index};`),
    good: lines(250, (index) => `export const n${index} = ${index};`),
  },
  {
    rule: 'max-lines-per-function',
    what: 'a function of more than 60 lines',
    folder: 'query-api/src',
    bad: `export function sum(n: number) {\n  let all = n;\n${lines(58, () => '  all += n;')}\n  return all;\n}`,
    good: `export function sum(n: number) {\n  let all = n;\n${lines(56, () => '  all += n;')}\n  return all;\n}`,
  },
  {
    rule: 'complexity',
    what: 'a function of eleven ways',
    folder: 'query-api/src',
    bad: `export function way(n: number) {\n${lines(10, (index) => `  if (n === ${index}) return ${index * 2};`)}\n  return -1;\n}`,
    good: `export function way(n: number) {\n${lines(9, (index) => `  if (n === ${index}) return ${index * 2};`)}\n  return -1;\n}`,
  },
  {
    rule: 'max-depth',
    what: 'a block four deep',
    folder: 'query-api/src',
    bad: `export function deep(n: number) {\n  if (n > 1) {\n    if (n > 2) {\n      if (n > 3) {\n        if (n > 4) return 5;\n      }\n    }\n  }\n  return 0;\n}`,
    good: `export function deep(n: number) {\n  if (n > 1) {\n    if (n > 2) {\n      if (n > 3) return 4;\n    }\n  }\n  return 0;\n}`,
  },
  {
    rule: '@typescript-eslint/max-params',
    what: 'five parameters',
    folder: 'query-api/src',
    bad: `export const add = (a: number, b: number, c: number, d: number, e: number) => a + b + c + d + e;`,
    good: `export const add = (a: number, b: number, c: number, d: number) => a + b + c + d;`,
  },
  {
    rule: 'no-restricted-syntax',
    what: 'a barrel',
    folder: 'query-api/src',
    bad: `export * from './data';`,
    good: `export { read } from './data';`,
  },
  {
    rule: 'no-restricted-syntax',
    what: 'an export without a name',
    folder: 'query-api/src',
    bad: `export default 1;`,
    good: `export const one = 1;`,
  },
  {
    rule: 'no-restricted-syntax',
    what: 'a test that is left out',
    folder: DECIDE,
    name: 'planted.test.ts',
    bad: `declare const it: { (name: string): void; skip: (name: string) => void };\nit.skip('a rule');`,
    good: `declare const it: { (name: string): void; skip: (name: string) => void };\nit('a rule');`,
  },
  {
    rule: 'no-restricted-syntax',
    what: 'a test that sleeps',
    folder: 'query-api/src',
    name: 'planted.test.ts',
    bad: `export const sleep = () => new Promise((done) => setTimeout(done, 50));`,
    good: `export const next = () => new Promise((done) => setImmediate(done));`,
  },
  {
    rule: 'no-console',
    what: 'a service that talks to the terminal',
    folder: 'query-api/src',
    bad: `console.log('here');`,
    good: `export const here = 1;`,
  },
  {
    rule: 'react-hooks/rules-of-hooks',
    what: 'a hook under a condition',
    folder: 'client/src/ui',
    name: 'planted.tsx',
    bad: `declare function useState(): number;\nexport function Tile(props: { on: boolean }) {\n  if (props.on) return <p>{useState()}</p>;\n  return null;\n}`,
    good: `declare function useState(): number;\nexport function Tile(props: { on: boolean }) {\n  const state = useState();\n  return props.on ? <p>{state}</p> : null;\n}`,
  },
];
