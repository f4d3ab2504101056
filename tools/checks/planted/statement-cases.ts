import type { Case } from './case';

const FOLDER = 'query-api/src';

/** Rules about what statements do, by the types of their values. */
export const STATEMENT_CASES: readonly Case[] = [
  {
    rule: '@typescript-eslint/await-thenable',
    title: 'a number is awaited',
    folder: FOLDER,
    bad: `export const read = async () => {\n  const one = await 1;\n  return one;\n};`,
    good: `export const read = async () => {\n  const one = await Promise.resolve(1);\n  return one;\n};`,
  },
  {
    rule: '@typescript-eslint/no-array-delete',
    title: 'an element is deleted',
    folder: FOLDER,
    bad: `export const clear = (all: number[]) => {\n  delete all[0];\n};`,
    good: `export const clear = (all: number[]) => {\n  all.splice(0, 1);\n};`,
  },
  {
    rule: '@typescript-eslint/no-deprecated',
    title: 'a deprecated value is used',
    folder: FOLDER,
    bad: `/** @deprecated Use \`two\`. */\nconst one = 1;\nexport const sum = one + 1;`,
    good: `/** Use \`two\`. */\nconst one = 1;\nexport const sum = one + 1;`,
  },
  {
    rule: '@typescript-eslint/no-floating-promises',
    title: 'nothing waits for a promise',
    folder: FOLDER,
    bad: `const read = async () => 1;\nexport const run = () => {\n  read();\n};`,
    good: `const read = async () => 1;\nexport const run = () => read();`,
  },
  {
    rule: '@typescript-eslint/no-for-in-array',
    title: 'a loop over the keys of an array',
    folder: FOLDER,
    bad: `export const run = (all: number[], use: (key: string) => void) => {\n  for (const key in all) use(key);\n};`,
    good: `export const run = (all: number[], use: (value: number) => void) => {\n  for (const value of all) use(value);\n};`,
  },
  {
    rule: '@typescript-eslint/no-implied-eval',
    title: 'a function is made of text',
    folder: FOLDER,
    bad: `export const create = () => new Function('return 1');`,
    good: `export const create = () => () => 1;`,
  },
  {
    rule: '@typescript-eslint/no-meaningless-void-operator',
    title: `\`void\` before a call without a result`,
    folder: FOLDER,
    bad: `const log = () => undefined;\nexport const run = () => {\n  void log();\n};`,
    good: `const log = () => undefined;\nexport const run = () => {\n  log();\n};`,
  },
  {
    rule: '@typescript-eslint/no-misused-promises',
    title: "nothing waits for a callback's promise",
    folder: FOLDER,
    bad: `export const run = (all: number[]) => {\n  all.forEach(async (value) => {\n    await Promise.resolve(value);\n  });\n};`,
    good: `export const run = (all: number[]) =>\n  Promise.all(all.map(async (value) => {\n    await Promise.resolve(value);\n  }));`,
  },
  {
    rule: '@typescript-eslint/no-misused-spread',
    title: 'a map becomes an object',
    folder: FOLDER,
    bad: `export const copy = (all: Map<string, number>) => ({ ...all });`,
    good: `export const copy = (all: Map<string, number>) => new Map(all);`,
  },
  {
    rule: '@typescript-eslint/only-throw-error',
    title: 'a thrown text',
    folder: FOLDER,
    bad: `export const fail = () => {\n  throw 'no';\n};`,
    good: `export const fail = () => {\n  throw new Error('no');\n};`,
  },
  {
    rule: '@typescript-eslint/prefer-promise-reject-errors',
    title: 'a promise that rejects with a text',
    folder: FOLDER,
    bad: `export const fail = () => Promise.reject('no');`,
    good: `export const fail = () => Promise.reject(new Error('no'));`,
  },
  {
    rule: '@typescript-eslint/return-await',
    title: `a promise that leaves \`try\``,
    folder: FOLDER,
    bad: `export const run = async (read: () => Promise<number>) => {\n  try {\n    return read();\n  } catch {\n    return 0;\n  }\n};`,
    good: `export const run = async (read: () => Promise<number>) => {\n  try {\n    return await read();\n  } catch {\n    return 0;\n  }\n};`,
  },
  {
    rule: '@typescript-eslint/switch-exhaustiveness-check',
    title: 'a switch over numbers without a default',
    folder: FOLDER,
    bad: `export const run = (size: number, use: () => void) => {\n  switch (size) {\n    case 1:\n      use();\n  }\n};`,
    good: `export const run = (size: number, use: () => void) => {\n  switch (size) {\n    case 1:\n      use();\n      break;\n    default:\n  }\n};`,
  },
  {
    rule: '@typescript-eslint/unbound-method',
    title: 'a method without its object',
    folder: FOLDER,
    bad: `class Store {\n  readonly size = 1;\n  read() {\n    return this.size;\n  }\n}\nexport const read = new Store().read;`,
    good: `class Store {\n  readonly size = 1;\n  read() {\n    return this.size;\n  }\n}\nexport const read = () => new Store().read();`,
  },
  {
    rule: '@typescript-eslint/use-unknown-in-catch-callback-variable',
    title: `an error of type \`any\``,
    folder: FOLDER,
    bad: `export const run = (work: Promise<string>) => work.catch((error) => String(error));`,
    good: `export const run = (work: Promise<string>) => work.catch((error: unknown) => String(error));`,
  },
];
