import { getTooShortMessage, isTooShort } from '../../lib/page-settings/password-min-length';
import { createErrorToast, type ToastText } from '../../ui/toast/toasts';

/** The toast for an invalid password. Undefined if the password is valid. */
export function validateNewPassword(password: string, confirmation: string): ToastText | undefined {
  if (isTooShort(password)) return createErrorToast('Password Too Short', getTooShortMessage());
  if (password !== confirmation) {
    return createErrorToast('Password Mismatch', 'Please make sure both passwords are identical.');
  }
  return undefined;
}
