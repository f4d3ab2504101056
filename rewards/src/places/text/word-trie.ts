/**
 * A trie of words in flat arrays. Node 0 is the root; 0 as a child or sibling means none.
 * `wordIndexes`: for each node, the index of the word that ends there, or -1.
 */
export interface WordTrie {
  readonly letters: Uint16Array;
  readonly firstChild: Int32Array;
  readonly nextSibling: Int32Array;
  readonly wordIndexes: Int32Array;
}

function countSharedPrefix(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

/** Builds the trie in one pass. The words must be sorted and distinct. */
export function buildWordTrie(words: readonly string[]): WordTrie {
  const size = words.reduce((sum, word) => sum + word.length, 1);
  const letters = new Uint16Array(size);
  const firstChild = new Int32Array(size);
  const nextSibling = new Int32Array(size);
  const wordIndexes = new Int32Array(size).fill(-1);
  const path: number[] = [0];
  let nodes = 1;
  let previous = '';
  words.forEach((word, wordIndex) => {
    const sharedLength = countSharedPrefix(previous, word);
    for (let depth = sharedLength; depth < word.length; depth += 1) {
      const node = nodes;
      nodes += 1;
      letters[node] = word.charCodeAt(depth);
      const sibling = depth === sharedLength ? path[depth + 1] : undefined;
      if (sibling === undefined) firstChild[path[depth] ?? 0] = node;
      else nextSibling[sibling] = node;
      path[depth + 1] = node;
    }
    path.length = word.length + 1;
    wordIndexes[path[word.length] ?? 0] = wordIndex;
    previous = word;
  });
  return { letters, firstChild, nextSibling, wordIndexes };
}

const INFINITE_DISTANCE = 1 << 20;

interface Search {
  readonly trie: WordTrie;
  readonly typedLetters: Uint16Array;
  readonly maxEdits: number;
  /** The edit-distance matrix: one row of `typed.length + 1` cells for each letter of the path. */
  readonly rows: Int32Array;
  readonly path: Uint16Array;
  readonly onWord: (wordIndex: number, distance: number) => void;
}

function computeDistance(search: Search, depth: number, column: number): number {
  const { typedLetters, path, rows } = search;
  const width = typedLetters.length + 1;
  const above = (depth - 1) * width;
  const letter = path[depth];
  const same = typedLetters[column - 1] === letter ? 0 : 1;
  const step = Math.min(
    (rows[above + column] ?? INFINITE_DISTANCE) + 1,
    (rows[above + width + column - 1] ?? INFINITE_DISTANCE) + 1,
    (rows[above + column - 1] ?? INFINITE_DISTANCE) + same,
  );
  const isSwap =
    depth > 1 &&
    column > 1 &&
    typedLetters[column - 2] === letter &&
    typedLetters[column - 1] === path[depth - 1];
  return isSwap ? Math.min(step, (rows[above - width + column - 2] ?? INFINITE_DISTANCE) + 1) : step;
}

/** Fills the part of a row that can contain distances within `maxEdits`. Returns the smallest distance. */
function fillRow(search: Search, depth: number): number {
  const { rows, maxEdits, typedLetters } = search;
  const width = typedLetters.length + 1;
  const row = depth * width;
  const from = Math.max(1, depth - maxEdits);
  const to = Math.min(typedLetters.length, depth + maxEdits);
  rows[row + from - 1] = from === 1 ? depth : INFINITE_DISTANCE;
  let smallest = from === 1 ? depth : INFINITE_DISTANCE;
  for (let column = from; column <= to; column += 1) {
    const distance = computeDistance(search, depth, column);
    rows[row + column] = distance;
    if (distance < smallest) smallest = distance;
  }
  if (to < typedLetters.length) rows[row + to + 1] = INFINITE_DISTANCE;
  return smallest;
}

function reportWord(search: Search, node: number, depth: number): void {
  const { trie, typedLetters, maxEdits, rows } = search;
  const wordIndex = trie.wordIndexes[node] ?? -1;
  if (wordIndex < 0 || depth < typedLetters.length - maxEdits) return;
  const distance = rows[depth * (typedLetters.length + 1) + typedLetters.length] ?? INFINITE_DISTANCE;
  if (distance <= maxEdits) search.onWord(wordIndex, distance);
}

function visitChildren(search: Search, node: number, depth: number): void {
  const { trie, typedLetters, maxEdits, path } = search;
  for (let child = trie.firstChild[node] ?? 0; child !== 0; child = trie.nextSibling[child] ?? 0) {
    path[depth] = trie.letters[child] ?? 0;
    if (depth === 1 && maxEdits > 1 && path[depth] !== typedLetters[0]) continue;
    if (fillRow(search, depth) > maxEdits) continue;
    reportWord(search, child, depth);
    if (depth < typedLetters.length + maxEdits) visitChildren(search, child, depth + 1);
  }
}

/**
 * Calls `onWord` for every word within `maxEdits` of the typed one. An edit is a missing, extra, wrong, or transposed
 * letter. With more than one edit, the first letter must match. Prunes a branch once it can't match, so the time barely
 * depends on the number of words.
 */
export function forEachWordWithin(
  trie: WordTrie,
  typedWord: string,
  maxEdits: number,
  onWord: (wordIndex: number, distance: number) => void,
): void {
  const typedLetters = Uint16Array.from(typedWord, (letter) => letter.charCodeAt(0));
  const width = typedLetters.length + 1;
  const depths = typedLetters.length + maxEdits + 2;
  const rows = new Int32Array(width * depths).fill(INFINITE_DISTANCE);
  for (let column = 0; column < width; column += 1) rows[column] = column;
  visitChildren({ trie, typedLetters, maxEdits, rows, path: new Uint16Array(depths), onWord }, 0, 1);
}
