import { formatDecimalDollars, parseAmount, parseDecimalDollars } from '@tapwise/contracts/vocabulary/money';
import {
  type ExistingPurchase,
  importPurchases,
  listRecordedPurchases,
} from '../../../api/purchases/purchase-import';
import { refundPurchase } from '../../../api/purchases/purchases';
import { isFinalResponse, isSignedOut } from '../../../api/requests/http';
import { findErrorStatus, findServerMessage } from '../../../lib/errors/response-error';
import { listRefundCandidates } from '../rows/match-refunds';
import { createStoreComparison, type IsSimilarStore } from '../rows/similar-store';
import type { ImportBatch, ImportPlan, ImportProgress, PlannedRefund } from './import-plan';
import type { ImportStore } from './import-store';
import { type RetryOptions, sendWithRetry } from './send-with-retry';

export interface RunOptions extends RetryOptions {
  readonly store: ImportStore;
  readonly onProgress: (progress: ImportProgress) => void;
}

const FAILURE_MESSAGE = 'We couldn’t import this row.';

/** Why the server rejected a request with all of its rows. Throws if the import can't continue. */
function toRejectionMessage(error: unknown): string {
  if (!isFinalResponse(error) || isSignedOut(error)) throw error;
  return findServerMessage(error) ?? FAILURE_MESSAGE;
}

async function sendBatch(
  { cardId, rows, lines }: ImportBatch,
  key: string,
  progress: ImportProgress,
  options: RetryOptions,
): Promise<ImportProgress> {
  const next = { ...progress, sentBatches: progress.sentBatches + 1 };
  try {
    const result = await sendWithRetry(() => importPurchases({ cardId, rows: [...rows] }, key), options);
    const batch = progress.sentBatches;
    const added = result.recorded.map(({ row, purchaseId }) => ({
      id: purchaseId,
      cardId,
      cents: parseAmount(String(rows[row]?.amount ?? '')) ?? 0,
    }));
    const rejected = result.refused.map(({ row, message }) => ({ line: lines[row] ?? 0, message }));
    return {
      ...next,
      imported: progress.imported + result.imported,
      repeated: progress.repeated + result.repeated,
      rejected: [...progress.rejected, ...rejected],
      added: [...progress.added, ...added],
      removedRows: [...progress.removedRows, ...result.removed.map((row) => ({ batch, row }))],
    };
  } catch (error) {
    const message = toRejectionMessage(error);
    return { ...next, rejected: [...progress.rejected, ...lines.map((line) => ({ line, message }))] };
  }
}

interface RefundablePurchase extends ExistingPurchase {
  /** The total of its refunds, including those of this import. */
  refundedCents: number;
  readonly day: string;
  readonly cents: number;
  readonly description: string;
}

const toRefundablePurchase = (purchase: ExistingPurchase): RefundablePurchase => ({
  ...purchase,
  refundedCents: parseDecimalDollars(purchase.refunded),
  day: purchase.purchasedOn,
  cents: parseAmount(purchase.amount) ?? 0,
  description: purchase.storeName,
});

/** The same key for the same refund, so that importing a statement again adds nothing. */
const buildRefundKey = ({ cardId, day, cents, occurrence }: PlannedRefund, store: string) =>
  `statement-refund/${cardId.slice(0, 40)}/${day}/${String(cents)}c/${store}/${String(occurrence)}`;

/** A short name of a store for a key: letters only. */
const toKeyPart = (text: string) =>
  text
    .replace(/[^a-z]/gi, '')
    .slice(0, 24)
    .toLowerCase();

type Outcome = 'repeated' | { readonly refundedId: string } | { readonly rejected: string };

async function tryRefund(
  purchase: RefundablePurchase,
  refund: PlannedRefund,
  options: RetryOptions,
): Promise<Outcome> {
  const key = buildRefundKey(refund, toKeyPart(refund.description));
  try {
    const { refunded } = await sendWithRetry(
      () =>
        refundPurchase({
          id: purchase.id,
          key,
          amount: formatDecimalDollars(refund.cents),
          refundedOn: refund.day,
        }),
      options,
    );
    purchase.refundedCents = Math.max(purchase.refundedCents, parseDecimalDollars(refunded));
    const isRepeated = parseDecimalDollars(refunded) <= parseDecimalDollars(purchase.refunded);
    return isRepeated ? 'repeated' : { refundedId: purchase.id };
  } catch (error) {
    // The key was used for a different purchase at the same store: the refund is recorded there.
    if (findErrorStatus(error) === 422) return 'repeated';
    return { rejected: toRejectionMessage(error) };
  }
}

interface RefundContext {
  readonly purchases: readonly RefundablePurchase[];
  readonly isSimilar: IsSimilarStore;
}

/** The server rejects the most likely purchases only if the user changed them in the meantime. */
const MAX_ATTEMPTS = 5;

/** Whether the purchase's refunds leave room for this one, or may already include it. */
const isRefundable = ({ cents, refundedCents, refunded }: RefundablePurchase, refund: PlannedRefund) =>
  cents - refundedCents >= refund.cents || parseDecimalDollars(refunded) >= refund.cents;

/** Refunds the most likely purchase that the server accepts. */
async function sendRefund(
  refund: PlannedRefund,
  context: RefundContext,
  options: RetryOptions,
): Promise<Outcome> {
  let outcome: Outcome = { rejected: 'We couldn’t find the purchase for this refund.' };
  const candidates = listRefundCandidates(refund, context.purchases, context.isSimilar);
  const refundable = candidates.filter((purchase) => isRefundable(purchase, refund));
  for (const purchase of refundable.slice(0, MAX_ATTEMPTS)) {
    outcome = await tryRefund(purchase, refund, options);
    if (outcome === 'repeated' || 'refundedId' in outcome) return outcome;
  }
  return outcome;
}

function addOutcome(progress: ImportProgress, { line }: PlannedRefund, outcome: Outcome): ImportProgress {
  const next = { ...progress, sentRefunds: progress.sentRefunds + 1 };
  if (outcome === 'repeated') return { ...next, repeated: progress.repeated + 1 };
  if ('refundedId' in outcome)
    return {
      ...next,
      refunded: progress.refunded + 1,
      refundedIds: [...progress.refundedIds, outcome.refundedId],
    };
  return { ...next, rejected: [...progress.rejected, { line, message: outcome.rejected }] };
}

/** The recorded purchases that the refunds may belong to. */
async function readRefundablePurchases(
  refunds: readonly PlannedRefund[],
  options: RetryOptions,
): Promise<RefundContext> {
  const purchases =
    refunds.length === 0 ? [] : await listRecordedPurchases('', (read) => sendWithRetry(read, options));
  return { purchases: purchases.map(toRefundablePurchase), isSimilar: createStoreComparison() };
}

/**
 * Sends an import from where it stopped: the purchases in batches, then the refunds. Each step is stored, and each
 * request has its own key, so that an interrupted import resumes without duplicates. Rejects if the user signed out,
 * the server keeps failing, or the signal stops it.
 */
export async function runImport(
  plan: ImportPlan,
  start: ImportProgress,
  { store, onProgress, ...options }: RunOptions,
): Promise<ImportProgress> {
  let progress = start;
  const advance = async (next: ImportProgress) => {
    progress = next;
    // Also after a cancellation, so that the user sees what was added, and can undo it.
    onProgress(next);
    options.signal.throwIfAborted();
    await store.saveProgress(plan, next);
  };
  for (const [index, batch] of plan.batches.entries()) {
    if (index < start.sentBatches) continue;
    await advance(await sendBatch(batch, `statement-${plan.id}-${String(index)}`, progress, options));
  }
  const rest = plan.refunds.slice(start.sentRefunds);
  const context = await readRefundablePurchases(rest, options);
  for (const refund of rest)
    await advance(addOutcome(progress, refund, await sendRefund(refund, context, options)));
  return progress;
}
