import { PASSWORD_MIN_LENGTH } from '@tapwise/contracts/vocabulary/limits';

/** How many characters a new password needs in this installation. */
export function passwordMinLength(): number {
  const content = document.querySelector<HTMLMetaElement>('meta[name=password-min-length]')?.content;
  const length = Number(content);
  return Number.isInteger(length) && length > 0 ? length : PASSWORD_MIN_LENGTH;
}

/** Characters as people count them: an emoji is one. */
export const isTooShort = (password: string) => Array.from(password).length < passwordMinLength();

export const tooShortMessage = () =>
  `Password must be at least ${String(passwordMinLength())} characters long.`;
