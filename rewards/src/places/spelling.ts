import { buildTree, eachWordWithin, type VocabularyTree } from './vocabulary-tree';

/** Words in rising order, each with the rank of the best entry that uses it: lower is better known. */
export interface Vocabulary {
  readonly words: readonly string[];
  readonly ranks: ReadonlyMap<string, number>;
  readonly tree: VocabularyTree;
}

export function buildVocabulary(ranks: ReadonlyMap<string, number>): Vocabulary {
  const words = [...ranks.keys()].filter((word) => word !== '').sort();
  return { words, ranks, tree: buildTree(words) };
}

/** How many slips are forgiven in a word of this length: none below 5 letters, one from 5, two from 8. */
function slipsAllowed(length: number): number {
  if (length < 5) return 0;
  return length < 8 ? 1 : 2;
}

function nearest(vocabulary: Vocabulary, typed: string, slips: number): string | undefined {
  let best: { word: string; distance: number; rank: number } | undefined;
  eachWordWithin(vocabulary.tree, typed, slips, (at, distance) => {
    const word = vocabulary.words[at] ?? '';
    const rank = vocabulary.ranks.get(word) ?? Infinity;
    const isNearer = !best || distance < best.distance || (distance === best.distance && rank < best.rank);
    if (isNearer) best = { word, distance, rank };
  });
  return best?.word;
}

/**
 * The word of the vocabulary nearest to what was typed, within the slips that its length forgives; of equally near
 * ones the best known. Two slips are forgiven only behind a right first letter: Sprint is no slip of Vistaprint.
 * Undefined where no word is near enough.
 */
export function correctWord(vocabulary: Vocabulary, typed: string): string | undefined {
  for (let slips = 1; slips <= slipsAllowed(typed.length); slips += 1) {
    const word = nearest(vocabulary, typed, slips);
    if (word !== undefined) return word;
  }
  return undefined;
}
