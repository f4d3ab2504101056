import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildWordTrie, forEachWordWithin } from './word-trie';

/** The textbook edit distance: letters missing, extra, wrong, or transposed with their neighbor. */
function computeDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (__, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const getCell = (row: number, column: number) => table[row]?.[column] ?? Infinity;
  for (let row = 1; row <= a.length; row += 1) {
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      const step = Math.min(
        getCell(row - 1, column) + 1,
        getCell(row, column - 1) + 1,
        getCell(row - 1, column - 1) + same,
      );
      const isTransposed =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const cells = table[row];
      if (cells) cells[column] = isTransposed ? Math.min(step, getCell(row - 2, column - 2) + 1) : step;
    }
  }
  return getCell(a.length, b.length);
}

describe('forEachWordWithin', () => {
  it('finds exactly the words within the edit distance; with two edits, only those with the same first letter', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { maxLength: 40 }),
        word,
        fc.constantFrom(1, 2),
        (list, typedWord, maxEdits) => {
          const words = [...list].sort();
          const nearWords = new Map<string, number>();
          forEachWordWithin(buildWordTrie(words), typedWord, maxEdits, (wordIndex, edits) =>
            nearWords.set(words[wordIndex] ?? '', edits),
          );
          const near = words.map((entry) => [entry, computeDistance(typedWord, entry)] as const);
          const isReported = (entry: string, edits: number) =>
            edits <= maxEdits && (maxEdits === 1 || entry[0] === typedWord[0]);
          expect(nearWords).toEqual(new Map(near.filter(([entry, edits]) => isReported(entry, edits))));
        },
      ),
      { numRuns: 1000 },
    );
  });
});
