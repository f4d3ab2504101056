/** The place that a text matched. `entryIndex`: its position in the index's `merchants` or `terms`. */
export interface PlaceMatch {
  readonly kind: 'merchant' | 'term';
  readonly entryIndex: number;
  readonly match: 'name' | 'alias' | 'prefix' | 'word' | 'term' | 'spelling' | 'guess';
  /** Whether the generic term is the whole text, so that its label can replace it. */
  readonly isWhole?: true;
  /** Whether the text names fuel next to a merchant that sells more than fuel. */
  readonly isFuel?: true;
}
