import { isTooShort, tooShortMessage } from '../../lib/installation/password-min-length';
import { errorToast, type ToastText } from '../../ui/toast/toasts';

/** The toast for an invalid password (specification, section 5); undefined if it is valid. */
export function validateNewPassword(password: string, confirmation: string): ToastText | undefined {
  if (isTooShort(password)) return errorToast('Password Too Short', tooShortMessage());
  if (password !== confirmation) {
    return errorToast('Password Mismatch', 'Please make sure both passwords are identical.');
  }
  return undefined;
}
