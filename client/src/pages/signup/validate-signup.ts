import type { InvalidInput } from '../../features/session/invalid-input';
import { getTooShortMessage, isTooShort } from '../../lib/page-settings/password-min-length';
import { createErrorToast } from '../../ui/toast/toasts';

export interface SignupForm {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
}

const MISSING = {
  name: 'Enter your name.',
  email: 'Enter your email.',
  password: 'Choose a password.',
  confirmation: 'Enter the password again.',
} as const satisfies SignupForm;

const FIELDS = ['name', 'email', 'password', 'confirmation'] as const;

/** What is wrong with the form. Undefined if it is valid. */
export function validateSignup(form: SignupForm): InvalidInput | undefined {
  const errors = Object.fromEntries(
    FIELDS.flatMap((name) => (form[name].trim() === '' ? [[name, MISSING[name]]] : [])),
  );
  if (Object.keys(errors).length > 0) {
    return { toast: createErrorToast('Missing Information', 'Please fill in all fields.'), errors };
  }
  if (form.password !== form.confirmation) {
    const message = 'Passwords do not match.';
    return { toast: createErrorToast('Password Mismatch', message), errors: { confirmation: message } };
  }
  if (!isTooShort(form.password)) return undefined;
  const message = getTooShortMessage();
  return { toast: createErrorToast('Password Too Short', message), errors: { password: message } };
}
