import { useCommand } from '../../api/commands/use-command';
import { enrollCredit, enterCreditUse, removeCreditUse } from '../../api/credits';
import { findServerMessage } from '../../lib/errors/response-error';
import { showErrorToast } from '../../ui/toast/toasts';

function onError(error: Error): void {
  showErrorToast('Credit Not Saved', findServerMessage(error) ?? 'Please try again.');
}

interface Enrollment {
  readonly creditId: string;
  readonly isEnrolled: boolean;
}

/** States whether the user has a credit. */
export function useEnrollCredit() {
  return useCommand('enrollCredit', (entry: Enrollment) => enrollCredit(entry.creditId, entry.isEnrolled), {
    onError,
  });
}

/** Enters a use of a credit. */
export function useEnterCreditUse(onSaved: () => void) {
  return useCommand('useCredit', enterCreditUse, { onSuccess: onSaved, onError });
}

interface RemovedUse {
  readonly creditId: string;
  readonly useId: string;
}

/** Removes a use of a credit that the user entered. */
export function useRemoveCreditUse() {
  return useCommand('removeCreditUse', (use: RemovedUse) => removeCreditUse(use.creditId, use.useId), {
    onError,
  });
}
