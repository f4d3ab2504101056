import { findForeignPlace } from './facts/foreign-places';
import { isUsPlace } from './facts/us-places';
import type { PlaceIndex } from './index/place-index';
import { removeSpaces } from './text/fold-text';
import { forEachWordWithin } from './text/word-trie';

const MIN_LETTERS = 8;
/** From this length, one letter makes no other name of it, even if the mistyped word is an ordinary one. */
const MIN_LETTERS_WITH_ORDINARY_WORD = 12;

function isOrdinary({ commonWords, termForms }: PlaceIndex, word: string): boolean {
  return (
    commonWords.has(word) || termForms.has(word) || isUsPlace(word) || findForeignPlace(word) !== undefined
  );
}

/** Whether the words that differ from the name aren't ordinary ones, which would make it another name: "Dollar Three". */
function isTypoOf(index: PlaceIndex, text: string, name: string): boolean {
  if (removeSpaces(text).length >= MIN_LETTERS_WITH_ORDINARY_WORD) return true;
  const known = new Set(name.split(' '));
  return text.split(' ').every((word) => known.has(word) || !isOrdinary(index, word));
}

/**
 * The merchant whose whole name of several words is typed with one letter wrong: "Hom Depot". Two such merchants, or
 * another first letter, are none.
 */
export function findMistypedName(index: PlaceIndex, text: string): number | undefined {
  const joined = removeSpaces(text);
  if (!text.includes(' ') || joined.length < MIN_LETTERS || /\d/.test(joined)) return undefined;
  const { words, ranks, trie } = index.joinedNames;
  const found: number[] = [];
  forEachWordWithin(trie, joined, 1, (wordIndex) => {
    const word = words[wordIndex] ?? '';
    const entryIndex = ranks.get(word);
    if (word[0] === joined[0] && entryIndex !== undefined) found.push(entryIndex);
  });
  const [entryIndex, ...others] = found;
  if (entryIndex === undefined || others.length > 0) return undefined;
  return isTypoOf(index, text, index.foldedNames[entryIndex] ?? '') ? entryIndex : undefined;
}
