interface WithId {
  readonly id: string;
}

/** The rows with one id. Undefined if a list has no such row. */
export interface Pair<Left, Right> {
  readonly left: Left | undefined;
  readonly right: Right | undefined;
}

/** Compares ids by their UTF-8 bytes, as SQLite does. */
function compareIds(a: string, b: string): number {
  return a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/** Negative if the left row comes first, positive if the right row does, 0 if the ids are equal. */
function compareEntries(left: WithId | undefined, right: WithId | undefined): number {
  if (!left) return 1;
  return right ? compareIds(left.id, right.id) : -1;
}

function createReader<Row>(rows: Iterable<Row>): () => Row | undefined {
  const iterator = rows[Symbol.iterator]();
  return () => {
    const next = iterator.next();
    return next.done === true ? undefined : next.value;
  };
}

/** Merges two lists that are ordered by id. */
export function* mergeById<Left extends WithId, Right extends WithId>(
  lefts: Iterable<Left>,
  rights: Iterable<Right>,
): Generator<Pair<Left, Right>> {
  const nextLeft = createReader(lefts);
  const nextRight = createReader(rights);
  let left = nextLeft();
  let right = nextRight();
  while (left || right) {
    const order = compareEntries(left, right);
    yield { left: order <= 0 ? left : undefined, right: order >= 0 ? right : undefined };
    if (order <= 0) left = nextLeft();
    if (order >= 0) right = nextRight();
  }
}
