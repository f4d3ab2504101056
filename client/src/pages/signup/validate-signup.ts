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
const MISMATCH = 'Passwords do not match.';
const INVALID_EMAIL = 'Please enter a valid email address.';

const isBlank = (text: string) => text.trim() === '';
const isEmail = (text: string) => text.includes('@');

/** What is wrong with a field. Undefined if it is valid. */
function findError(name: (typeof FIELDS)[number], form: SignupForm): string | undefined {
  if (isBlank(form[name])) return MISSING[name];
  if (name === 'email' && !isEmail(form.email)) return INVALID_EMAIL;
  if (name === 'password' && isTooShort(form.password)) return getTooShortMessage();
  return name === 'confirmation' && form.password !== form.confirmation ? MISMATCH : undefined;
}

/** What is wrong with the form: every invalid field, and a toast about the first kind of error. */
export function validateSignup(form: SignupForm): InvalidInput | undefined {
  const found = FIELDS.map((name) => [name, findError(name, form)] as const);
  const errors = Object.fromEntries(found.filter(([, error]) => error !== undefined));
  if (FIELDS.some((name) => isBlank(form[name])))
    return { toast: createErrorToast('Missing Information', 'Please fill in all fields.'), errors };
  if (form.password !== form.confirmation)
    return { toast: createErrorToast('Password Mismatch', MISMATCH), errors };
  if (isTooShort(form.password))
    return { toast: createErrorToast('Password Too Short', getTooShortMessage()), errors };
  if (isEmail(form.email)) return undefined;
  return { toast: createErrorToast('Invalid Email', INVALID_EMAIL), errors };
}
