/** What free text must not contain. */
export type PrivateText = 'card-number' | 'email-address';

const IGNORABLE_CHARACTERS = /\p{Default_Ignorable_Code_Point}/gu;
const DIGIT = /\p{Nd}/u;

/** Digits with at most one separator between two of them; spaces around a dash or a dot count as one separator. */
const DIGIT_RUN = /\d(?:(?:\s+(?:[-.]\s*)?|[-.]\s*)?\d)*/g;
const DASHES = /[\p{Pd}\u2212\u2043\u02d7]/gu;
/** An id, such as a recommendation's: its digits are random. */
const UUID = /(?<![0-9a-f])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-f])/gi;
const MIN_DIGITS = 13;
const MAX_DIGITS = 19;

/** How the numbers of the large networks start, with the length they have (ISO/IEC 7812 ranges). */
const NETWORK_NUMBER_FORMATS = [
  { prefix: /^(?:4|5[1-5]|2[2-7]|6(?:011|4[4-9]|5|2)|35)/, length: 16 },
  { prefix: /^3[47]/, length: 15 },
  { prefix: /^3(?:0[0-5]|[689])/, length: 14 },
] as const;

/** One character before the sign is enough to know the local part; a domain needs a dot and a top level of letters. */
const EMAIL_ADDRESS = /[^\s@,;:<>()[\]]@(?:[\p{L}\p{M}\p{N}_-]+\.)+(?:xn--[a-z0-9-]+|\p{L}[\p{L}\p{M}]+)/iu;

/** Every script's digits are contiguous and start with zero. */
function toAsciiDigit(digit: string): string {
  let value = digit.codePointAt(0) ?? 0;
  const start = value;
  while (DIGIT.test(String.fromCodePoint(value - 1))) value -= 1;
  return String((start - value) % 10);
}

/** The same text as a reader sees it: compatibility forms, digits of all scripts, dashes, and dots made plain. */
function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .replace(IGNORABLE_CHARACTERS, '')
    .replace(/[^\P{Nd}0-9]/gu, toAsciiDigit)
    .replace(DASHES, '-')
    .replace(/[\u3002\u2024\u00b7\u2022\u2219]/g, '.');
}

/** The checksum of card numbers (ISO/IEC 7812-1, annex B). */
function hasLuhnChecksum(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = digit * 2;
    sum += at % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

const isNetworkNumber = (digits: string): boolean =>
  NETWORK_NUMBER_FORMATS.some(({ prefix, length }) => digits.length === length && prefix.test(digits)) &&
  hasLuhnChecksum(digits);

/** Whether groups that follow each other, such as between a store number and a date, are a number of a large network. */
function hasNetworkNumber(groups: readonly string[]): boolean {
  return groups.some((_, start) => {
    let joined = '';
    for (let at = start; at < groups.length && joined.length < MAX_DIGITS; at += 1) {
      joined += groups[at] ?? '';
      if (isNetworkNumber(joined)) return true;
    }
    return false;
  });
}

function isCardNumber(groups: readonly string[]): boolean {
  const digits = groups.join('');
  const isOfLength = digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS;
  return (isOfLength && hasLuhnChecksum(digits)) || hasNetworkNumber(groups);
}

const maskUuid = (id: string) => (/[a-f]/i.test(id) ? '|' : id);

/** The digits of each run, by group. */
function findDigitRuns(text: string): readonly (readonly string[])[] {
  return (text.replace(UUID, maskUuid).match(DIGIT_RUN) ?? []).map((run) => run.match(/\d+/g) ?? []);
}

/**
 * Whether a name that a program made contains a card number of a large network or an email address. Other numbers with a
 * valid checksum pass: a tenth of all timestamps has one.
 */
export function containsPrivateName(name: string): boolean {
  const seen = normalize(name);
  return EMAIL_ADDRESS.test(seen) || findDigitRuns(seen).some(hasNetworkNumber);
}

/**
 * The card number or the email address in the text, by kind; undefined when it has neither. A card number is 13 to 19
 * digits with a valid Luhn checksum, alone or with single separators, or such a number of a large network among more groups
 * of digits. Shorter and longer numbers and other checksums pass.
 */
export function findPrivateText(text: string): PrivateText | undefined {
  const seen = normalize(text);
  if (findDigitRuns(seen).some(isCardNumber)) return 'card-number';
  return EMAIL_ADDRESS.test(seen) ? 'email-address' : undefined;
}

/** The first card number or email address among the keys and texts of a JSON value. */
export function findPrivateTextInJson(value: unknown): PrivateText | undefined {
  const left: unknown[] = [value];
  for (let at = 0; at < left.length; at += 1) {
    const next = left[at];
    if (typeof next === 'object' && next !== null)
      for (const [key, inner] of Object.entries(next)) left.push(key, inner);
    const isText = typeof next === 'string' || typeof next === 'number';
    const found = isText ? findPrivateText(String(next)) : undefined;
    if (found) return found;
  }
  return undefined;
}
