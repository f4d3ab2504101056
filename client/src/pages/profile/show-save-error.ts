import { findServerMessage } from '../../lib/errors/response-error';
import { showErrorToast } from '../../ui/toast/toasts';

/** Reports that a setting couldn't be saved. */
export function showSaveError(error: Error): void {
  const description = findServerMessage(error) ?? 'We couldn’t save your change. Please try again.';
  showErrorToast('Change Not Saved', description);
}
