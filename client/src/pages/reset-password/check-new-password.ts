import { isTooShort, tooShortMessage } from '../../lib/password-min-length';
import type { ToastText } from '../../ui/toast/toasts';

/** What is wrong with the two entries, as the toast to show (specification, section 5). */
export function checkNewPassword(password: string, confirmation: string): ToastText | undefined {
  if (isTooShort(password))
    return { title: 'Password Too Short', description: tooShortMessage(), tone: 'destructive' };
  if (password !== confirmation) {
    const description = 'Please make sure both passwords are identical.';
    return { title: 'Password Mismatch', description, tone: 'destructive' };
  }
  return undefined;
}
