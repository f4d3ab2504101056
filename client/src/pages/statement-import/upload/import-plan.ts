import { IMPORT_LIMIT_BYTES, MAX_IMPORTED_ROWS } from '@tapwise/contracts/http/body-limits';
import { formatDecimalDollars } from '@tapwise/contracts/vocabulary/money';
import { SHORT_TEXT_MAX_LENGTH } from '@tapwise/contracts/vocabulary/short-text';
import type { RouteRequest } from '../../../api/requests/route-url';
import type { ClassifiedRow } from '../rows/classified-row';
import { createRenumbering } from './renumber';

type ImportBody = RouteRequest<'importPurchases'>['body'];
export type ImportRow = ImportBody['rows'][number];

/** One request of an import. */
export interface ImportBatch {
  readonly cardId: string;
  readonly rows: readonly ImportRow[];
  /** The line of each row in the file. */
  readonly lines: readonly number[];
}

/** A refund, sent after all purchases. */
export interface PlannedRefund {
  readonly line: number;
  readonly cardId: string;
  readonly day: string;
  /** Positive. */
  readonly cents: number;
  readonly description: string;
  readonly storeName: string;
  readonly occurrence: number;
}

/** Everything that the user confirmed. Stored in the browser until all of it was sent. */
export interface ImportPlan {
  readonly id: string;
  readonly userId: string;
  readonly batches: readonly ImportBatch[];
  readonly refunds: readonly PlannedRefund[];
  /** Rows that aren't sent because they are already recorded. */
  readonly duplicates: number;
}

/** A purchase that the import added. */
export interface AddedPurchase {
  readonly id: string;
  readonly cardId: string;
  readonly cents: number;
}

/** The rows sent so far, with their results. */
export interface ImportProgress {
  readonly sentBatches: number;
  readonly sentRefunds: number;
  readonly imported: number;
  readonly repeated: number;
  readonly refunded: number;
  readonly rejected: readonly { readonly line: number; readonly message: string }[];
  readonly added: readonly AddedPurchase[];
  /** The rows among the repeated ones whose purchases were removed since. */
  readonly removedRows: readonly { readonly batch: number; readonly row: number }[];
  /** The purchases that were refunded. */
  readonly refundedIds: readonly string[];
  /** How many of the added purchases are removed again. Undefined if the import isn't undone. */
  readonly undone?: number;
}

export const EMPTY_PROGRESS: ImportProgress = {
  sentBatches: 0,
  sentRefunds: 0,
  imported: 0,
  repeated: 0,
  refunded: 0,
  rejected: [],
  added: [],
  removedRows: [],
  refundedIds: [],
};

/** A request's bytes besides its rows: its card and the JSON around the rows. */
const ENVELOPE_BYTES = 1024;
const MAX_BYTES = IMPORT_LIMIT_BYTES - ENVELOPE_BYTES;
const ROW_OVERHEAD = 2;

function toImportRow({
  day,
  cents,
  description,
  occurrence,
  sentStore,
  sentCategory,
}: ClassifiedRow): ImportRow {
  return {
    purchasedOn: day,
    amount: formatDecimalDollars(cents),
    description,
    occurrence,
    ...(sentStore === undefined ? {} : { storeName: sentStore.slice(0, SHORT_TEXT_MAX_LENGTH) }),
    ...(sentCategory === undefined ? {} : { category: sentCategory }),
  };
}

function* splitRows(rows: readonly ClassifiedRow[]): Generator<readonly ClassifiedRow[]> {
  const encoder = new TextEncoder();
  let batch: ClassifiedRow[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = encoder.encode(JSON.stringify(toImportRow(row))).length + ROW_OVERHEAD;
    if (batch.length === MAX_IMPORTED_ROWS || bytes + size > MAX_BYTES) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(row);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

/**
 * The requests that import these purchases, by card. The oldest purchases come first, because an earlier purchase
 * changes the rewards of all later ones: in the usual order of statements, an import would take several times as long.
 */
export function planBatches(rows: readonly ClassifiedRow[]): readonly ImportBatch[] {
  const purchases = rows.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
  const cardIds = [...new Set(purchases.map(({ cardId }) => cardId))];
  return cardIds.flatMap((cardId) =>
    [...splitRows(purchases.filter((row) => row.cardId === cardId))].map((rows) => ({
      cardId,
      rows: rows.map(toImportRow),
      lines: rows.map(({ line }) => line),
    })),
  );
}

export function planRefund({
  line,
  cardId,
  day,
  cents,
  description,
  storeName,
  occurrence,
}: ClassifiedRow): PlannedRefund {
  return { line, cardId, day, cents: -cents, description, storeName, occurrence };
}

/** Computes the share of an import that was sent, from 0 to 1. */
export function getShareSent({ batches, refunds }: ImportPlan, progress: ImportProgress): number {
  const total = batches.length + refunds.length;
  return total === 0 ? 1 : (progress.sentBatches + progress.sentRefunds) / total;
}

/**
 * Imports the rows again whose purchases were removed, as other purchases, and the refunds that had no purchase
 * without them.
 */
export function planAgain(
  { plan, progress }: { readonly plan: ImportPlan; readonly progress: ImportProgress },
  id: string,
): ImportPlan {
  const renumber = createRenumbering();
  const batches = plan.batches.map(({ cardId, rows, lines }, batch) => {
    const chosen = progress.removedRows.filter((removed) => removed.batch === batch).map(({ row }) => row);
    return {
      cardId,
      rows: rows
        .filter((_, row) => chosen.includes(row))
        .map((row) => ({ ...row, occurrence: renumber(row.occurrence ?? 1) })),
      lines: lines.filter((_, row) => chosen.includes(row)),
    };
  });
  const rejectedLines = new Set(progress.rejected.map(({ line }) => line));
  return {
    id,
    userId: plan.userId,
    batches: batches.filter(({ rows }) => rows.length > 0),
    refunds: plan.refunds
      .filter(({ line }) => rejectedLines.has(line))
      .map((refund) => ({ ...refund, occurrence: renumber(refund.occurrence) })),
    duplicates: 0,
  };
}
