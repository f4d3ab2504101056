import type { Row } from './shape';

function getName({ name }: Row): string {
  return typeof name === 'string' ? name : '';
}

/** The id that a merchant's name usually has. */
function toSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{Mark}+|['’.]/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('+', ' plus ')
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

const toWord = (row: Row) => toSlug(getName(row)).replaceAll('-', '');
export const deriveId = (row: Row) => [toSlug(getName(row))];
export const deriveDomain = (row: Row) => [`${toWord(row)}.com`, toWord(row), '.com'];
export const deriveAlias = (row: Row) => [toWord(row)];
export const deriveDescriptor = (row: Row) => [
  getName(row).toLowerCase(),
  toSlug(getName(row)).replaceAll('-', ' '),
];
