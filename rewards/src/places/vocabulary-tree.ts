/**
 * Words as a tree of letters in flat arrays: node 0 is the root, 0 as a child or sibling means none.
 * `wordAt` is the place of the word that ends at a node, or -1.
 */
export interface VocabularyTree {
  readonly letters: Uint16Array;
  readonly firstChild: Int32Array;
  readonly nextSibling: Int32Array;
  readonly wordAt: Int32Array;
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

/** Builds the tree in one pass; the words must be in rising order and distinct. */
export function buildTree(words: readonly string[]): VocabularyTree {
  const size = words.reduce((sum, word) => sum + word.length, 1);
  const letters = new Uint16Array(size);
  const firstChild = new Int32Array(size);
  const nextSibling = new Int32Array(size);
  const wordAt = new Int32Array(size).fill(-1);
  const path: number[] = [0];
  let nodes = 1;
  let previous = '';
  words.forEach((word, at) => {
    const shared = sharedLength(previous, word);
    for (let depth = shared; depth < word.length; depth += 1) {
      const node = nodes;
      nodes += 1;
      letters[node] = word.charCodeAt(depth);
      const sibling = depth === shared ? path[depth + 1] : undefined;
      if (sibling === undefined) firstChild[path[depth] ?? 0] = node;
      else nextSibling[sibling] = node;
      path[depth + 1] = node;
    }
    path.length = word.length + 1;
    wordAt[path[word.length] ?? 0] = at;
    previous = word;
  });
  return { letters, firstChild, nextSibling, wordAt };
}

const FAR = 1 << 20;

interface Search {
  readonly tree: VocabularyTree;
  readonly typed: Uint16Array;
  readonly slips: number;
  /** The table of edit distances, one row of `typed.length + 1` for each letter of the path. */
  readonly rows: Int32Array;
  readonly path: Uint16Array;
  readonly onWord: (at: number, distance: number) => void;
}

function cell(search: Search, depth: number, column: number): number {
  const { typed, path, rows } = search;
  const width = typed.length + 1;
  const above = (depth - 1) * width;
  const letter = path[depth];
  const same = typed[column - 1] === letter ? 0 : 1;
  const step = Math.min(
    (rows[above + column] ?? FAR) + 1,
    (rows[above + width + column - 1] ?? FAR) + 1,
    (rows[above + column - 1] ?? FAR) + same,
  );
  const isSwap =
    depth > 1 && column > 1 && typed[column - 2] === letter && typed[column - 1] === path[depth - 1];
  return isSwap ? Math.min(step, (rows[above - width + column - 2] ?? FAR) + 1) : step;
}

/** Fills the row of `depth` near its diagonal, where alone distances within the slips can lie; answers the least. */
function fillRow(search: Search, depth: number): number {
  const { rows, slips, typed } = search;
  const width = typed.length + 1;
  const row = depth * width;
  const from = Math.max(1, depth - slips);
  const to = Math.min(typed.length, depth + slips);
  rows[row + from - 1] = from === 1 ? depth : FAR;
  let least = from === 1 ? depth : FAR;
  for (let column = from; column <= to; column += 1) {
    const distance = cell(search, depth, column);
    rows[row + column] = distance;
    if (distance < least) least = distance;
  }
  if (to < typed.length) rows[row + to + 1] = FAR;
  return least;
}

function report(search: Search, node: number, depth: number): void {
  const { tree, typed, slips, rows } = search;
  const at = tree.wordAt[node] ?? -1;
  if (at < 0 || depth < typed.length - slips) return;
  const distance = rows[depth * (typed.length + 1) + typed.length] ?? FAR;
  if (distance <= slips) search.onWord(at, distance);
}

function visit(search: Search, node: number, depth: number): void {
  const { tree, typed, slips, path } = search;
  for (let child = tree.firstChild[node] ?? 0; child !== 0; child = tree.nextSibling[child] ?? 0) {
    path[depth] = tree.letters[child] ?? 0;
    if (depth === 1 && slips > 1 && path[depth] !== typed[0]) continue;
    if (fillRow(search, depth) > slips) continue;
    report(search, child, depth);
    if (depth < typed.length + slips) visit(search, child, depth + 1);
  }
}

/**
 * Calls `onWord` for every word within `slips` of the typed one, where a slip is a letter missing, added, wrong, or
 * swapped with its neighbour. With more than one slip allowed, only for words of the same first letter. Leaves each branch
 * as soon as it is hopeless, so the work hardly grows with the words.
 */
export function eachWordWithin(
  tree: VocabularyTree,
  typedWord: string,
  slips: number,
  onWord: (at: number, distance: number) => void,
): void {
  const typed = Uint16Array.from(typedWord, (letter) => letter.charCodeAt(0));
  const width = typed.length + 1;
  const depths = typed.length + slips + 2;
  const rows = new Int32Array(width * depths).fill(FAR);
  for (let column = 0; column < width; column += 1) rows[column] = column;
  visit({ tree, typed, slips, rows, path: new Uint16Array(depths), onWord }, 0, 1);
}
