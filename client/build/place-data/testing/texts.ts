import type { Documents } from '../encode-data';

/** A generator of the same numbers each time (mulberry32). */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** Every text of a file that starts with a letter or digit. */
function collectTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return /^[\p{Letter}\p{Number}]/u.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectTexts) : [];
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A text with one letter less, one more, another one, or two of them transposed. */
function misspell(text: string, random: (limit: number) => number): string {
  const position = random(text.length);
  const before = text.slice(0, position);
  const letter = LETTERS.charAt(random(LETTERS.length));
  const after = text.slice(position + 1);
  const transposed = `${before}${text.charAt(position + 1)}${text.charAt(position)}${text.slice(position + 2)}`;
  return (
    [before + after, `${before}${letter}${text.slice(position)}`, before + letter + after, transposed][
      random(4)
    ] ?? text
  );
}

const SOURCES = [
  'merchants',
  'brands',
  'statement-descriptors',
  'misspellings',
  'more-terms',
  'generic-terms',
  'foreign-places',
  'foreign-words',
  'common-words',
  'goods',
  'processors',
  'us-places',
] as const;
const TEXTS_PER_SOURCE = 120;

/**
 * Texts from every kind of data file: whole, misspelled, cut off, in upper case, before a number, and next to each
 * other.
 */
export function listTexts(files: Documents): readonly string[] {
  const random = createRandom(20_261_126);
  const sources = SOURCES.map((name) =>
    collectTexts(files[name]).flatMap((text) => (text.length > 200 ? text.split(' ') : [text])),
  );
  const pick = (texts: readonly string[]) => texts[random(texts.length)] ?? '';
  return sources.flatMap((texts) =>
    Array.from({ length: TEXTS_PER_SOURCE }, () => pick(texts)).flatMap((text) => [
      text,
      misspell(text, random),
      misspell(misspell(text, random), random),
      text.slice(0, 2 + random(text.length)),
      `${text.toUpperCase()} #${random(9999)} BOISE ID`,
      `${text} ${pick(sources[random(sources.length)] ?? texts)}`,
      `${pick(sources[random(sources.length)] ?? texts)} in ${text}`,
    ]),
  );
}
