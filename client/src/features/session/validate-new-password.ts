import { getTooShortMessage, isTooShort } from '../../lib/page-settings/password-min-length';
import { createErrorToast } from '../../ui/toast/toasts';
import type { InvalidInput } from './invalid-input';

/** What is wrong with a new password. Undefined if it is valid. */
export function validateNewPassword(password: string, confirmation: string): InvalidInput | undefined {
  if (isTooShort(password)) {
    const message = getTooShortMessage();
    return { toast: createErrorToast('Password Too Short', message), errors: { password: message } };
  }
  if (password !== confirmation) {
    const message = 'Please make sure both passwords are identical.';
    return { toast: createErrorToast('Password Mismatch', message), errors: { confirmation: message } };
  }
  return undefined;
}
