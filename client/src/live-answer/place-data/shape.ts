/** An object of a data file, as far as it is read. */
export type Row = Readonly<Record<string, unknown>>;

/** A string, or a list of strings. */
export interface TextShape {
  readonly kind: 'text';
  readonly column: number;
  readonly isList?: true;
  /**
   * `title`: most words start with an upper-case letter, and have no others. `upper`: texts have no lower-case letters.
   */
  readonly letterCase?: 'title' | 'upper';
  /** Texts that are likely to be part of it, derived from the row so far, or from the merchant. */
  readonly derive?: (row: Row) => readonly string[];
}

/**
 * `word`: a string that recurs in its column. `flag`: true or absent. `ids`: the ids of some of the merchants. `json`:
 * any value.
 */
export interface LeafShape {
  readonly kind: 'word' | 'json' | 'flag' | 'ids';
  readonly column: number;
}

/** Values in a list, by key, or by the id of some of the merchants. */
export interface CollectionShape {
  readonly kind: 'list' | 'record' | 'by-merchant';
  readonly column: number;
  readonly of: Shape;
}

/** The fields of an object that answers depend on. */
export interface ObjectShape {
  readonly kind: 'object';
  readonly fields: readonly (readonly [name: string, shape: Shape])[];
}

/** How a value of a data file is encoded. */
export type Shape = TextShape | LeafShape | CollectionShape | ObjectShape;

/** The columns of counts and keys, which all files share. */
export const COUNT_COLUMN = 1;
export const KEY_COLUMN = 2;

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a list's item is only the id of one that an earlier stage contains, in its place. */
export function isReference(item: unknown): item is Row {
  return isRow(item) && Object.keys(item).join() === 'id';
}
