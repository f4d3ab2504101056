import { isTooShort, tooShortMessage } from '../../lib/installation/password-min-length';
import { errorToast, type ToastText } from '../../ui/toast/toasts';

export interface SignupForm {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
}

/** The toast for an invalid form (specification, section 5); undefined if it is valid. */
export function validateSignup({ name, email, password, confirmation }: SignupForm): ToastText | undefined {
  if ([name, email, password, confirmation].some((text) => text.trim() === '')) {
    return errorToast('Missing Information', 'Please fill in all fields.');
  }
  if (password !== confirmation) return errorToast('Password Mismatch', 'Passwords do not match.');
  return isTooShort(password) ? errorToast('Password Too Short', tooShortMessage()) : undefined;
}
