import type { Case } from './case';

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

/** An id that is named like a user, and the same id with the right name. */
const USER_ID_CASES = [
  { bad: 'const read = (user: UserId) => user;', good: 'const read = (userId: UserId) => userId;' },
  {
    bad: 'const find = (user: UserId | undefined) => user;',
    good: 'const find = (userId: UserId | undefined) => userId;',
  },
  {
    bad: 'interface Owned { readonly user: UserId }',
    good: 'interface Owned { readonly userId: UserId; readonly user: { readonly id: UserId } }',
  },
] as const;

/** Names that contradict their types. */
export const NAMING_CASES: readonly Case[] = [
  ...MISNAMED_CASES.map(({ bad, good }) => ({
    rule: 'tapwise/find-and-get',
    title: bad,
    folder: 'query-api/src',
    bad: `export ${bad};`,
    good: `export ${good};`,
  })),
  ...USER_ID_CASES.map(({ bad, good }) => ({
    rule: 'no-restricted-syntax',
    title: bad,
    folder: 'query-api/src',
    bad: `type UserId = string;\nexport ${bad}`,
    good: `type UserId = string;\nexport ${good}`,
  })),
];
