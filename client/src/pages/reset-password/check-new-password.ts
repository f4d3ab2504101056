import { isTooShort, tooShortMessage } from '../../lib/password-min-length';
import type { ToastText } from '../../ui/toast/toasts';

/** The toast for an invalid password (specification, section 5); undefined if it is valid. */
export function validateNewPassword(password: string, confirmation: string): ToastText | undefined {
  if (isTooShort(password))
    return { title: 'Password Too Short', description: tooShortMessage(), tone: 'destructive' };
  if (password !== confirmation) {
    const description = 'Please make sure both passwords are identical.';
    return { title: 'Password Mismatch', description, tone: 'destructive' };
  }
  return undefined;
}
