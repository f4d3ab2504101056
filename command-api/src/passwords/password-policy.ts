import { hasVisibleCharacter } from '@tapwise/contracts/http/schemas/text-patterns';
import { PASSWORD_MIN_LENGTH } from '@tapwise/contracts/vocabulary/account/password-lengths';
import type { Rejection } from '@tapwise/platform/server/rejections/rejection';
import list from './common-passwords.json';

/** Why a new password is rejected. Undefined if it is accepted. Existing passwords aren't checked. */
export type PasswordPolicy = (password: string) => Pick<Rejection, 'code' | 'message'> | undefined;

const COMMON_PASSWORDS: ReadonlySet<string> = new Set(list.passwords);

/** Normalizes case and Unicode form. */
const normalize = (password: string) => password.normalize('NFKC').toLowerCase();

/** `minLength` counts user-perceived characters, by code point. */
export function createPasswordPolicy(minLength: number = PASSWORD_MIN_LENGTH): PasswordPolicy {
  return (password) => {
    if (Array.from(password).length < minLength) {
      const message = `Password must be at least ${String(minLength)} characters long.`;
      return { code: 'password-too-short', message };
    }
    if (!hasVisibleCharacter(password))
      return { code: 'blank-password', message: 'Your password can’t be only spaces.' };
    if (COMMON_PASSWORDS.has(normalize(password)))
      return {
        code: 'common-password',
        message: 'This password is too common. Please choose another.',
      };
    return undefined;
  };
}

/** The rejection of a new password in a field of a request. */
export function checkPassword(
  policy: PasswordPolicy,
  password: string,
  field: string,
): Rejection | undefined {
  const violation = policy(password);
  return violation && { status: 400, field, ...violation };
}
