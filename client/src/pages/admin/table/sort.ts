/** The column that a table is sorted by, spelled as the routes spell it. */
export interface Sort<Key extends string> {
  readonly sort: Key;
  readonly order: 'asc' | 'desc';
}

interface SortableColumn<Key extends string> {
  readonly key: Key;
  readonly isNumeric?: boolean;
}

/** Returns the order after a column's header is pressed: text starts ascending, numbers and dates descending. */
export function toggleSort<Key extends string>(
  current: Sort<Key>,
  { key, isNumeric = false }: SortableColumn<Key>,
): Sort<Key> {
  if (current.sort === key) return { sort: key, order: current.order === 'asc' ? 'desc' : 'asc' };
  return { sort: key, order: isNumeric ? 'desc' : 'asc' };
}
