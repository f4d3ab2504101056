import { removePurchase } from '../../../api/purchases/purchases';
import { withIdempotencyKey } from '../../../api/requests/http';
import { findErrorStatus } from '../../../lib/errors/response-error';
import type { ImportPlan, ImportProgress } from './import-plan';
import type { RunOptions } from './run-import';
import { sendWithRetry } from './send-with-retry';

const isGone = (error: unknown) => findErrorStatus(error) === 404;

/**
 * Removes the purchases that the import added, and nothing else, from where it stopped. Each step is stored, and each
 * removal has its own key, so that an interrupted one resumes. Rejects like `runImport`.
 */
export async function undoImport(
  plan: ImportPlan,
  start: ImportProgress,
  { store, onProgress, ...options }: RunOptions,
): Promise<ImportProgress> {
  let progress: ImportProgress = { ...start, undone: start.undone ?? 0 };
  for (const { id } of start.added.slice(progress.undone)) {
    try {
      const remove = () => withIdempotencyKey(`statement-undo-${id}`, () => removePurchase(id));
      await sendWithRetry(remove, options);
    } catch (error) {
      // The user may have removed it meanwhile.
      if (!isGone(error)) throw error;
    }
    progress = { ...progress, undone: (progress.undone ?? 0) + 1 };
    onProgress(progress);
    options.signal.throwIfAborted();
    await store.saveProgress(plan, progress);
  }
  return progress;
}
