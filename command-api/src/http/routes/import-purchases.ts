import {
  type ImportedRow,
  parseImportedRow,
  type RowProblem,
} from '@tapwise/contracts/http/schemas/imported-row';
import type { CardId, UserId } from '@tapwise/contracts/vocabulary/ids';
import { normalizeDescription } from '@tapwise/contracts/vocabulary/imported-purchase';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import { collectInSteps } from '@tapwise/platform/scheduling/run-in-steps';
import { toRejection } from '@tapwise/platform/server/rejections/rejections';
import { getShippedPlaceIndex } from '@tapwise/rewards/places/index/shipped-place-index';
import { toReadableName } from '@tapwise/rewards/places/statements/readable-name';
import type { CommandHandler } from '../../command-handler/port';
import { findDayProblem, toEnteredPurchase } from '../../services/ledger/entered-purchase';
import { deriveImportedPurchaseId } from '../../services/ledger/imported-purchase-id';
import type { LedgerService } from '../../services/ledger/ledger-service';
import type { RecommendationService } from '../../services/recommendations/recommendation-service';
import { findCategoryProblem } from '../find-category-problem';
import type { CommandRouteHandler } from '../handler';
import { isInWallet } from '../wallet-commands/is-in-wallet';

interface ImportDependencies {
  readonly commandHandler: CommandHandler;
  readonly ledgerService: LedgerService;
  readonly recommendationService: RecommendationService;
}

interface RejectedRow extends RowProblem {
  readonly row: number;
}

type ParsedRow = ImportedRow | RejectedRow;
/** A valid row with its index in the request. */
type ValidRow = ImportedRow & { readonly row: number };
/** A row with its purchase's id. */
type IdentifiedRow = ValidRow & { readonly purchaseId: string };

/** Why a valid row can't be imported, with its field. */
function findRowProblem(
  { purchasedOn, storeName, description, category }: ImportedRow,
  at: string,
): RowProblem | undefined {
  const dayProblem = findDayProblem(purchasedOn, at);
  if (dayProblem) return { field: 'purchasedOn', message: toRejection(dayProblem).message };
  const categoryProblem = findCategoryProblem(storeName ?? description, category);
  return categoryProblem && { field: 'category', message: toRejection(categoryProblem).message };
}

function* parseRows(rows: readonly unknown[], at: string): Generator<ParsedRow, void> {
  for (const [row, raw] of rows.entries()) {
    const parsed = parseImportedRow(raw);
    const problem = 'rejected' in parsed ? parsed.rejected : findRowProblem(parsed, at);
    if (problem) yield { row, ...problem };
    else if (!('rejected' in parsed)) yield parsed;
  }
}

function toKey({ purchasedOn, amount, description }: ImportedRow): string {
  return JSON.stringify([purchasedOn, amount, normalizeDescription(description)]);
}

/** Returns a function that numbers identical rows from 1, skipping the numbers that the request already contains. */
function createOccurrenceCounter(rows: readonly ImportedRow[]): (row: ImportedRow) => number {
  const toNumbered = (row: ImportedRow, occurrence: number) => `${toKey(row)} ${String(occurrence)}`;
  const used = new Set(
    rows.flatMap((row) => (row.occurrence === undefined ? [] : [toNumbered(row, row.occurrence)])),
  );
  const counts = new Map<string, number>();
  return (row) => {
    if (row.occurrence !== undefined) return row.occurrence;
    let occurrence = (counts.get(toKey(row)) ?? 0) + 1;
    while (used.has(toNumbered(row, occurrence))) occurrence += 1;
    counts.set(toKey(row), occurrence);
    return occurrence;
  };
}

/** Returns the rows with the ids of their purchases. Rows with the same id are the same purchase. */
function identifyRows(userId: UserId, cardId: CardId, rows: readonly ValidRow[]): readonly IdentifiedRow[] {
  const countOccurrence = createOccurrenceCounter(rows);
  const identified = rows.map((row): IdentifiedRow => {
    const { purchasedOn, amount: amountCents, description } = row;
    const occurrence = countOccurrence(row);
    const key = { cardId, purchasedOn, amountCents, description, occurrence };
    return { ...row, purchaseId: deriveImportedPurchaseId(userId, key) };
  });
  return [...new Map(identified.map((row) => [row.purchaseId, row])).values()];
}

/** The user, the card, and the time (ISO 8601, UTC) of an import. */
interface ImportTarget {
  readonly userId: UserId;
  readonly cardId: CardId;
  readonly at: string;
}

/** Returns a function that converts rows to purchases. It interprets the place of a row once. */
function createRowConverter(
  { recommendationService }: ImportDependencies,
  { userId, cardId, at }: ImportTarget,
) {
  const converted = new Map<string, ReturnType<typeof toEnteredPurchase>>();
  const convert = async (rows: readonly IdentifiedRow[]) => {
    const texts = rows.map(({ storeName, description, category }) => ({
      location: storeName ?? description,
      category,
    }));
    const places = await recommendationService.interpretPlacesForUser(userId, texts);
    rows.forEach(({ purchaseId, purchasedOn, amount: amountCents, storeName, description }, index) => {
      const place = places[index];
      if (!place) return;
      // The description itself isn't stored.
      const isKnown = storeName !== undefined || place.storeName !== description;
      const name = isKnown ? place.storeName : toReadableName(getShippedPlaceIndex(), description);
      const paid = { purchaseId, cardId, amountCents, purchasedOn, purchasedAt: at };
      converted.set(purchaseId, toEnteredPurchase({ ...place, storeName: name }, paid));
    });
  };
  return async (rows: readonly IdentifiedRow[]) => {
    await convert(rows.filter(({ purchaseId }) => !converted.has(purchaseId)));
    return rows.flatMap(({ purchaseId }) => converted.get(purchaseId) ?? []);
  };
}

/** Imports rows of a statement. Each purchase is recorded only once, even if its row is sent again. */
export function createImportPurchasesHandler(
  deps: ImportDependencies,
): CommandRouteHandler<'importPurchases'> {
  return async ({ userId, body: { cardId, rows }, context }) => {
    const parsed = await collectInSteps(parseRows(rows, context.at));
    const rejected = parsed.filter((row): row is RejectedRow => 'message' in row);
    const valid = parsed.flatMap((row, index) => ('message' in row ? [] : { ...row, row: index }));
    const isCardInWallet = await isInWallet(deps, userId, cardId);
    if (!isCardInWallet && valid.length === 0) return reject('card-not-in-wallet');
    const identified = identifyRows(userId, cardId, valid);
    const outcome = await deps.ledgerService.importPurchases({
      userId,
      rows: identified,
      toPurchases: createRowConverter(deps, { userId, cardId, at: context.at }),
      isCardInWallet,
      context,
    });
    if ('rejected' in outcome) return outcome;
    const { recordedIds, removedIds, position } = outcome;
    const recorded = identified.filter(({ purchaseId }) => recordedIds.has(purchaseId));
    const removed = identified.filter(({ purchaseId }) => removedIds.has(purchaseId));
    return {
      body: {
        imported: recorded.length,
        repeated: valid.length - recorded.length,
        refused: rejected,
        recorded: recorded.map(({ row, purchaseId }) => ({ row, purchaseId })),
        removed: removed.map(({ row }) => row),
      },
      position,
    };
  };
}
