import { PASSWORD_MIN_LENGTH } from '@tapwise/contracts/vocabulary/limits';
import type { ToastText } from '../../ui/toast/toasts';

export interface SignupForm {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
}

const refusal = (title: string, description: string): ToastText => ({
  title,
  description,
  tone: 'destructive',
});

/** What is wrong with the form, as the toast to show (specification, section 5). */
export function checkSignup({ name, email, password, confirmation }: SignupForm): ToastText | undefined {
  if ([name, email, password, confirmation].some((text) => text.trim() === '')) {
    return refusal('Missing Information', 'Please fill in all fields.');
  }
  if (password !== confirmation) return refusal('Password Mismatch', 'Passwords do not match.');
  if (password.length < PASSWORD_MIN_LENGTH) {
    return refusal(
      'Password Too Short',
      `Password must be at least ${String(PASSWORD_MIN_LENGTH)} characters long.`,
    );
  }
  return undefined;
}
