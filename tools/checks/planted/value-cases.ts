import type { Case } from './case';

const FOLDER = 'query-api/src';

/** Rules about values of the wrong type. */
export const VALUE_CASES: readonly Case[] = [
  {
    rule: '@typescript-eslint/no-base-to-string',
    title: 'an object becomes text',
    folder: FOLDER,
    bad: `export const show = (value: object) => String(value);`,
    good: `export const show = (value: URL) => String(value);`,
  },
  {
    rule: '@typescript-eslint/no-unsafe-argument',
    title: `an argument of type \`any\``,
    folder: FOLDER,
    bad: `export const encode = (text: string) => encodeURI(JSON.parse(text));`,
    good: `export const encode = (text: string) => encodeURI(text);`,
  },
  {
    rule: '@typescript-eslint/no-unsafe-assignment',
    title: `a variable of type \`any\``,
    folder: FOLDER,
    bad: `export const isOne = (text: string) => {\n  const value = JSON.parse(text);\n  return value === 1;\n};`,
    good: `export const isOne = (text: string) => {\n  const value: unknown = JSON.parse(text);\n  return value === 1;\n};`,
  },
  {
    rule: '@typescript-eslint/no-unsafe-call',
    title: `a call of \`any\``,
    folder: FOLDER,
    bad: `export const run = (text: string) => {\n  JSON.parse(text)();\n};`,
    good: `export const run = (work: () => void) => {\n  work();\n};`,
  },
  {
    rule: '@typescript-eslint/no-unsafe-class-instance-assignment',
    title: 'an object instead of an instance',
    folder: FOLDER,
    bad: `export class Money {\n  constructor(readonly cents: number) {}\n}\nexport const money: Money = { cents: 3 };`,
    good: `export class Money {\n  constructor(readonly cents: number) {}\n}\nexport const money: Money = new Money(3);`,
  },
  {
    rule: '@typescript-eslint/no-unsafe-enum-assignment',
    title: 'a number instead of a member of an enum',
    folder: FOLDER,
    bad: `export enum Size {\n  Small = 1,\n}\nexport const toSize = (value: number): Size => value;`,
    good: `export enum Size {\n  Small = 1,\n}\nexport const toSize = (value: Size): Size => value;`,
  },
  {
    rule: '@typescript-eslint/no-unsafe-enum-comparison',
    title: 'a comparison of an enum and a number',
    folder: FOLDER,
    bad: `export enum Size {\n  Small = 1,\n  Large = 2,\n}\nexport const isSmall = (size: Size) => size === 1;`,
    good: `export enum Size {\n  Small = 1,\n  Large = 2,\n}\nexport const isSmall = (size: Size) => size === Size.Small;`,
  },
  {
    rule: '@typescript-eslint/no-unsafe-member-access',
    title: `a property of \`any\``,
    folder: FOLDER,
    bad: `export const isOne = (text: string) => JSON.parse(text).size === 1;`,
    good: `export const isOne = (value: { readonly size: number }) => value.size === 1;`,
  },
  {
    rule: '@typescript-eslint/no-unsafe-return',
    title: `a result of type \`any\``,
    folder: FOLDER,
    bad: `export const read = (text: string) => JSON.parse(text);`,
    good: `export const read = (text: string): unknown => JSON.parse(text);`,
  },
  {
    rule: '@typescript-eslint/no-unsafe-unary-minus',
    title: 'a negative text',
    folder: FOLDER,
    bad: `export const negate = (text: string) => -text;`,
    good: `export const negate = (value: number) => -value;`,
  },
  {
    rule: '@typescript-eslint/restrict-plus-operands',
    title: 'the sum of a number and a text',
    folder: FOLDER,
    bad: `export const add = (one: number, two: string) => one + two;`,
    good: `export const add = (one: number, two: number) => one + two;`,
  },
  {
    rule: '@typescript-eslint/restrict-template-expressions',
    title: 'a list in a template',
    folder: FOLDER,
    bad: `export const show = (all: string[]) => \`\${all}\`;`,
    good: `export const show = (count: number) => \`\${count}\`;`,
  },
];
