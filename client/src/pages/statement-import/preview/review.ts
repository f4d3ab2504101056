import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import type { ClassifiedRow, RowKind } from '../rows/classified-row';
import { type ImportPlan, planBatches, planRefund } from '../upload/import-plan';
import { createRenumbering } from '../upload/renumber';

/** The user's correction of a store, for all rows with its key. */
export interface StoreFix {
  readonly storeName: string;
  /** If undefined, the store decides. */
  readonly category: Category | undefined;
}

/** The user's changes in the preview. */
export interface Review {
  /** Whether a row is imported, by its id, if the user decided. */
  readonly choices: ReadonlyMap<number, boolean>;
  readonly fixes: ReadonlyMap<string, StoreFix>;
}

export const EMPTY_REVIEW: Review = { choices: new Map(), fixes: new Map() };

/** Whether rows of a kind are imported by default. */
const IS_IMPORTED: Readonly<Record<RowKind, boolean>> = {
  recognized: true,
  doubtful: true,
  refund: true,
  duplicate: false,
  other: false,
};

/** Whether a row will be imported. */
export function isChosen({ id, kind, isImportable }: ClassifiedRow, { choices }: Review): boolean {
  return isImportable && (choices.get(id) ?? IS_IMPORTED[kind]);
}

/** Includes a row in the import, or excludes it. */
export function chooseRow(review: Review, id: number, isIncluded: boolean): Review {
  return { ...review, choices: new Map(review.choices).set(id, isIncluded) };
}

export function fixStore(review: Review, storeKey: string, fix: StoreFix): Review {
  return { ...review, fixes: new Map(review.fixes).set(storeKey, fix) };
}

/** A row with the user's correction of its store, if any. */
export function applyFix(row: ClassifiedRow, { fixes }: Review): ClassifiedRow {
  const fix = row.kind === 'doubtful' ? fixes.get(row.storeKey) : undefined;
  if (!fix) return row;
  const { sentCategory: _, ...rest } = row;
  const category = fix.category === undefined ? {} : { category: fix.category, sentCategory: fix.category };
  return { ...rest, storeName: fix.storeName, sentStore: fix.storeName, ...category };
}

/** Rows of one unknown store. */
export interface StoreGroup {
  readonly storeKey: string;
  readonly rows: readonly ClassifiedRow[];
  readonly cents: number;
}

/** Doubtful rows by store, the most frequent first. */
export function groupByStore(rows: readonly ClassifiedRow[]): readonly StoreGroup[] {
  const groups = new Map<string, ClassifiedRow[]>();
  for (const row of rows) {
    const group = groups.get(row.storeKey);
    if (group) group.push(row);
    else groups.set(row.storeKey, [row]);
  }
  return [...groups]
    .map(([storeKey, group]) => ({
      storeKey,
      rows: group,
      cents: group.reduce((sum, { cents }) => sum + cents, 0),
    }))
    .sort((a, b) => b.rows.length - a.rows.length);
}

/** The rows that are sent when the user confirms. */
export function planImport(
  rows: readonly ClassifiedRow[],
  review: Review,
  { id, userId }: Pick<ImportPlan, 'id' | 'userId'>,
): ImportPlan {
  const renumber = createRenumbering();
  const chosenRows = rows
    .filter((row) => isChosen(row, review))
    .map((row) => applyFix(row, review))
    .map((row) => (row.isRepeated === true ? { ...row, occurrence: renumber(row.occurrence) } : row));
  return {
    id,
    userId,
    batches: planBatches(chosenRows.filter(({ cents }) => cents > 0)),
    refunds: chosenRows.filter(({ cents }) => cents < 0).map(planRefund),
    duplicates: rows.filter((row) => row.kind === 'duplicate' && !isChosen(row, review)).length,
  };
}
