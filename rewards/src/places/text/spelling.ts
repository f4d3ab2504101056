import { buildWordTrie, forEachWordWithin, type WordTrie } from './word-trie';

/** Sorted words, each with the rank of the best-known entry that uses it. Lower ranks are better known. */
export interface Vocabulary {
  readonly words: readonly string[];
  readonly ranks: ReadonlyMap<string, number>;
}

export function buildVocabulary(ranks: ReadonlyMap<string, number>): Vocabulary {
  const words = [...ranks.keys()].filter((word) => word !== '').sort();
  return { words, ranks };
}

/** Built when the first word is looked up. */
const tries = new WeakMap<Vocabulary, WordTrie>();

function getTrie(vocabulary: Vocabulary): WordTrie {
  const trie = tries.get(vocabulary) ?? buildWordTrie(vocabulary.words);
  tries.set(vocabulary, trie);
  return trie;
}

/** Calls `onWord` for every word of the vocabulary that `forEachWordWithin` finds. */
export function forEachNearWord(
  vocabulary: Vocabulary,
  typedWord: string,
  maxEdits: number,
  onWord: (word: string, distance: number) => void,
): void {
  forEachWordWithin(getTrie(vocabulary), typedWord, maxEdits, (wordIndex, distance) => {
    onWord(vocabulary.words[wordIndex] ?? '', distance);
  });
}

/** The maximum edit distance for a word of this length: 0 below 5 letters, 1 from 5, 2 from 8. */
function countAllowedEdits(length: number): number {
  if (length < 5) return 0;
  return length < 8 ? 1 : 2;
}

/** A short word with a different first letter is a different name: Vetco isn't Petco. */
const MIN_FIRST_LETTER_TYPO = 7;

/** Whether the first two letters are transposed, or one is missing or extra at the beginning. */
function isMissingFirst(typedWord: string, word: string): boolean {
  return (
    word.slice(1) === typedWord ||
    typedWord.slice(1) === word ||
    (word[0] === typedWord[1] && word[1] === typedWord[0])
  );
}

function findNearestWord(vocabulary: Vocabulary, typedWord: string, maxEdits: number): string | undefined {
  let best: { word: string; distance: number; rank: number } | undefined;
  forEachNearWord(vocabulary, typedWord, maxEdits, (word, distance) => {
    const rank = vocabulary.ranks.get(word) ?? Infinity;
    if (
      typedWord.length < MIN_FIRST_LETTER_TYPO &&
      word[0] !== typedWord[0] &&
      !isMissingFirst(typedWord, word)
    )
      return;
    const isNearer = !best || distance < best.distance || (distance === best.distance && rank < best.rank);
    if (isNearer) best = { word, distance, rank };
  });
  return best?.word;
}

/**
 * The vocabulary word nearest to the typed one, within the edit distance allowed for its length; the best
 * known of equally near words. Two edits are allowed only if the first letter matches. Undefined if no word
 * is near enough.
 */
export function correctWord(vocabulary: Vocabulary, typedWord: string): string | undefined {
  for (let maxEdits = 1; maxEdits <= countAllowedEdits(typedWord.length); maxEdits += 1) {
    const word = findNearestWord(vocabulary, typedWord, maxEdits);
    if (word !== undefined) return word;
  }
  return undefined;
}
