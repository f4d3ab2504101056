import type { Case } from './case';

const FOLDER = 'query-api/src';

/** Rules about types, and conditions and conversions that types make unnecessary. */
export const TYPE_CASES: readonly Case[] = [
  {
    rule: '@typescript-eslint/no-duplicate-type-constituents',
    title: 'a union repeats a type',
    folder: FOLDER,
    bad: `export type Id = string | number | string;`,
    good: `export type Id = string | number;`,
  },
  {
    rule: '@typescript-eslint/no-generated-empty-object-type',
    title: 'a type without properties',
    folder: FOLDER,
    bad: `interface Card {\n  readonly id: string;\n}\nexport type Rest = Omit<Card, 'id'>;`,
    good: `interface Card {\n  readonly id: string;\n  readonly name: string;\n}\nexport type Rest = Omit<Card, 'id'>;`,
  },
  {
    rule: '@typescript-eslint/no-mixed-enums',
    title: 'an enum of numbers and texts',
    folder: FOLDER,
    bad: `export enum Size {\n  Small = 1,\n  Large = 'large',\n}`,
    good: `export enum Size {\n  Small = 1,\n  Large = 2,\n}`,
  },
  {
    rule: '@typescript-eslint/no-redundant-type-constituents',
    title: `a union with \`unknown\``,
    folder: FOLDER,
    bad: `export type Id = unknown | string;`,
    good: `export type Id = number | string;`,
  },
  {
    rule: '@typescript-eslint/no-unnecessary-boolean-literal-compare',
    title: `a comparison with \`true\``,
    folder: FOLDER,
    bad: `export const isSet = (value: boolean) => value === true;`,
    good: `export const isSet = (value: boolean) => value;`,
  },
  {
    rule: '@typescript-eslint/no-unnecessary-condition',
    title: 'a condition that is always true',
    folder: FOLDER,
    bad: `export const count = (all: readonly number[]) => (all ? 1 : 0);`,
    good: `export const count = (all: readonly number[] | undefined) => (all ? 1 : 0);`,
  },
  {
    rule: '@typescript-eslint/no-unnecessary-template-expression',
    title: 'a template of a text',
    folder: FOLDER,
    bad: `export const text = \`\${'a'}b\`;`,
    good: `export const text = \`ab\`;`,
  },
  {
    rule: '@typescript-eslint/no-unnecessary-type-arguments',
    title: 'an argument that is the default',
    folder: FOLDER,
    bad: `interface Box<Value = string> {\n  readonly value: Value;\n}\nexport const box: Box<string> = { value: 'a' };`,
    good: `interface Box<Value = string> {\n  readonly value: Value;\n}\nexport const box: Box = { value: 'a' };`,
  },
  {
    rule: '@typescript-eslint/no-unnecessary-type-assertion',
    title: 'an assertion of the same type',
    folder: `${FOLDER}/testing`,
    bad: `export const getSize = (name: string) => (name as string).length;`,
    good: `export const getSize = (name: string) => name.length;`,
  },
  {
    rule: '@typescript-eslint/no-unnecessary-type-conversion',
    title: 'a text becomes text',
    folder: FOLDER,
    bad: `export const show = (name: string) => String(name);`,
    good: `export const show = (name: number) => String(name);`,
  },
  {
    rule: '@typescript-eslint/no-unnecessary-type-parameters',
    title: 'a type parameter that is used once',
    folder: FOLDER,
    bad: `export const count = <Value extends object>(value: Value) => Object.keys(value).length;`,
    good: `export const count = (value: object) => Object.keys(value).length;`,
  },
  {
    rule: '@typescript-eslint/no-useless-default-assignment',
    title: 'a default of a required property',
    folder: FOLDER,
    bad: `export const getSize = ({ size = 1 }: { size: number }) => size;`,
    good: `export const getSize = ({ size = 1 }: { size?: number }) => size;`,
  },
  {
    rule: '@typescript-eslint/prefer-reduce-type-parameter',
    title: 'an assertion of the type of a sum',
    folder: `${FOLDER}/testing`,
    bad: `export const copy = (all: readonly number[]) => all.reduce((copied, value) => [...copied, value], [] as number[]);`,
    good: `export const copy = (all: readonly number[]) => all.reduce<number[]>((copied, value) => [...copied, value], []);`,
  },
  {
    rule: '@typescript-eslint/prefer-return-this-type',
    title: 'a method that returns its class',
    folder: FOLDER,
    bad: `export class Chain {\n  add(): Chain {\n    return this;\n  }\n}`,
    good: `export class Chain {\n  add(): this {\n    return this;\n  }\n}`,
  },
  {
    rule: '@typescript-eslint/related-getter-setter-pairs',
    title: 'a setter of another type than the getter',
    folder: FOLDER,
    bad: `export interface Box {\n  get size(): string;\n  set size(value: number);\n}`,
    good: `export interface Box {\n  get size(): number;\n  set size(value: number);\n}`,
  },
];
