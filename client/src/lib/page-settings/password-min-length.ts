import { PASSWORD_MIN_LENGTH } from '@tapwise/contracts/vocabulary/account/password-lengths';

/** The minimum length of a new password in this installation. */
export function getPasswordMinLength(): number {
  const content = document.querySelector<HTMLMetaElement>('meta[name=password-min-length]')?.content;
  const length = Number(content);
  return Number.isInteger(length) && length > 0 ? length : PASSWORD_MIN_LENGTH;
}

/** Counts user-perceived characters: an emoji is one. */
export const isTooShort = (password: string) => Array.from(password).length < getPasswordMinLength();

export const getTooShortMessage = () =>
  `Password must be at least ${String(getPasswordMinLength())} characters long.`;
