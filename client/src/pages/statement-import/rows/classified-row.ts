import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import type { StatementRow } from '../parser/statement';

/**
 * The kind of a statement row. `recognized`: a purchase at a known store. `doubtful`: a purchase at a store that isn't
 * known for sure. `duplicate`: a purchase or refund that is already recorded, on its card or another. `refund`: a
 * refund of a purchase in the file or of a recorded one. `other`: not imported, unless the user knows that it is a
 * purchase.
 */
export type RowKind = 'recognized' | 'doubtful' | 'duplicate' | 'refund' | 'other';

export interface ClassifiedRow extends StatementRow {
  /** Its position among the rows of the file. */
  readonly id: number;
  readonly kind: RowKind;
  /** Whether it can be imported if the user selects it. */
  readonly isImportable: boolean;
  readonly cardId: string;
  /** Where the purchase was, if known. */
  readonly storeName: string;
  readonly category: Category;
  /** The same for all rows of an unknown store. */
  readonly storeKey: string;
  /** Sent with the row if the server can't derive it from the description. */
  readonly sentStore?: string;
  readonly sentCategory?: Category;
  /** The number of this row among identical rows of the file, from 1. */
  readonly occurrence: number;
  /** The kind of an `other` row, or the day of the purchase that the row duplicates or refunds. */
  readonly note?: string;
  /** The card of the recorded purchase that a `duplicate` row matches. */
  readonly recordedCardId?: string;
  /** Whether the row was imported to its card before, so that the server repeats its purchase instead of adding one. */
  readonly isRepeated?: boolean;
}
