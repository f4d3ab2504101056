import { getTooShortMessage, isTooShort } from '../../lib/page-settings/password-min-length';
import { createErrorToast, type ToastText } from '../../ui/toast/toasts';

export interface SignupForm {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
}

/** The toast for an invalid form. Undefined if the form is valid. */
export function validateSignup({ name, email, password, confirmation }: SignupForm): ToastText | undefined {
  if ([name, email, password, confirmation].some((text) => text.trim() === '')) {
    return createErrorToast('Missing Information', 'Please fill in all fields.');
  }
  if (password !== confirmation) return createErrorToast('Password Mismatch', 'Passwords do not match.');
  return isTooShort(password) ? createErrorToast('Password Too Short', getTooShortMessage()) : undefined;
}
