import { PASSWORD_MIN_LENGTH } from '@tapwise/contracts/vocabulary/limits';
import type { ToastText } from '../../ui/toast/toasts';

/** What is wrong with the two entries, as the toast to show (specification, section 5). */
export function checkNewPassword(password: string, confirmation: string): ToastText | undefined {
  if (password.length < PASSWORD_MIN_LENGTH) {
    const description = `Password must be at least ${String(PASSWORD_MIN_LENGTH)} characters long.`;
    return { title: 'Password Too Short', description, tone: 'destructive' };
  }
  if (password !== confirmation) {
    const description = 'Please make sure both passwords are identical.';
    return { title: 'Password Mismatch', description, tone: 'destructive' };
  }
  return undefined;
}
