import { hasSomethingToSee } from '@tapwise/contracts/http/fields';
import type { Refusal } from '@tapwise/contracts/server/refusal';
import { PASSWORD_MIN_LENGTH } from '@tapwise/contracts/vocabulary/limits';
import list from './common-passwords.json';

/** What makes a new password unacceptable; undefined: nothing. Passwords that are in use are not checked. */
export type PasswordPolicy = (password: string) => Pick<Refusal, 'code' | 'message'> | undefined;

const COMMON: ReadonlySet<string> = new Set(list.passwords);

/** The same for all ways to type it. */
const folded = (password: string) => password.normalize('NFKC').toLowerCase();

/** `minLength` counts characters as people do, by code point. */
export function passwordPolicy(minLength: number = PASSWORD_MIN_LENGTH): PasswordPolicy {
  return (password) => {
    if (Array.from(password).length < minLength) {
      const message = `Password must be at least ${String(minLength)} characters long.`;
      return { code: 'password-too-short', message };
    }
    if (!hasSomethingToSee(password))
      return { code: 'blank-password', message: 'Your password can’t be only spaces.' };
    if (COMMON.has(folded(password)))
      return {
        code: 'common-password',
        message: 'This password is too common. Please choose another.',
      };
    return undefined;
  };
}

/** The refusal of a new password in a field of a request. */
export function refusePassword(policy: PasswordPolicy, password: string, field: string): Refusal | undefined {
  const wrong = policy(password);
  return wrong && { status: 400, field, ...wrong };
}
