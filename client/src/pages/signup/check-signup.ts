import { isTooShort, tooShortMessage } from '../../lib/password-min-length';
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
  return isTooShort(password) ? refusal('Password Too Short', tooShortMessage()) : undefined;
}
