/** Kinds of private text that free text must not contain. */
export type PrivateText = 'card-number' | 'email-address';

const IGNORABLE_CHARACTERS = /\p{Default_Ignorable_Code_Point}/gu;
const DIGIT = /\p{Nd}/u;

/** Digits with at most one separator between two of them; spaces around a dash or a dot count as one separator. */
const DIGIT_RUN = /\d(?:(?:\s+(?:[-.]\s*)?|[-.]\s*)?\d)*/g;
const DASHES = /[\p{Pd}\u2212\u2043\u02d7]/gu;
/** An id, such as a recommendation's. Its random digits could look like a card number. */
const UUID = /(?<![0-9a-f])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-f])/gi;
const MIN_DIGITS = 13;
const MAX_DIGITS = 19;

/** Prefixes and lengths of the large networks' card numbers (ISO/IEC 7812 ranges). */
const NETWORK_NUMBER_FORMATS = [
  { prefix: /^(?:4|5[1-5]|2[2-7]|6(?:011|4[4-9]|5|2)|35)/, length: 16 },
  { prefix: /^3[47]/, length: 15 },
  { prefix: /^3(?:0[0-5]|[689])/, length: 14 },
] as const;

/** At least one character before the @, then a domain with a dot and a top-level domain of letters. */
const EMAIL_ADDRESS = /[^\s@,;:<>()[\]]@(?:[\p{L}\p{M}\p{N}_-]+\.)+(?:xn--[a-z0-9-]+|\p{L}[\p{L}\p{M}]+)/iu;

/** Converts a digit of any script. Every script's digits are contiguous and start with zero. */
function toAsciiDigit(digit: string): string {
  let value = digit.codePointAt(0) ?? 0;
  const start = value;
  while (DIGIT.test(String.fromCodePoint(value - 1))) value -= 1;
  return String((start - value) % 10);
}

/** Replaces compatibility forms, digits of other scripts, dashes, and dots with their ASCII forms. */
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
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = digit * 2;
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

const isNetworkNumber = (digits: string): boolean =>
  NETWORK_NUMBER_FORMATS.some(({ prefix, length }) => digits.length === length && prefix.test(digits)) &&
  hasLuhnChecksum(digits);

/**
 * Whether adjacent groups of digits form a card number of a large network, such as between a store number and
 * a date.
 */
function hasNetworkNumber(groups: readonly string[]): boolean {
  return groups.some((_, start) => {
    let joined = '';
    for (let index = start; index < groups.length && joined.length < MAX_DIGITS; index += 1) {
      joined += groups[index] ?? '';
      if (isNetworkNumber(joined)) return true;
    }
    return false;
  });
}

function isCardNumber(groups: readonly string[]): boolean {
  const digits = groups.join('');
  const hasCardLength = digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS;
  return (hasCardLength && hasLuhnChecksum(digits)) || hasNetworkNumber(groups);
}

const maskUuid = (id: string) => (/[a-f]/i.test(id) ? '|' : id);

/** The runs of digits in the text, each as its groups. */
function listDigitRuns(text: string): readonly (readonly string[])[] {
  return (text.replace(UUID, maskUuid).match(DIGIT_RUN) ?? []).map((run) => run.match(/\d+/g) ?? []);
}

/**
 * Whether a generated name, such as an idempotency key, contains an email address or a card number of a large network.
 * Other numbers with a valid checksum are accepted, because a tenth of all timestamps has one.
 */
export function hasPrivateName(name: string): boolean {
  const normalized = normalize(name);
  return EMAIL_ADDRESS.test(normalized) || listDigitRuns(normalized).some(hasNetworkNumber);
}

/**
 * The kind of private data in a text, or undefined if there is none. A card number has 13 to 19 digits and a
 * valid Luhn checksum, with single separators at most. A number of a large network is also found among other groups of
 * digits.
 */
export function findPrivateText(text: string): PrivateText | undefined {
  const normalized = normalize(text);
  if (listDigitRuns(normalized).some(isCardNumber)) return 'card-number';
  return EMAIL_ADDRESS.test(normalized) ? 'email-address' : undefined;
}

const URL_START = /^https?:\/\//i;

/**
 * Like `findPrivateText`. In the address of a page, only numbers of large networks are card numbers, because addresses
 * often contain other ids of 13 to 19 digits.
 */
export function findPrivateTextOrUrl(text: string): PrivateText | undefined {
  const privateText = findPrivateText(text);
  return privateText === 'card-number' && URL_START.test(text) && !hasPrivateName(text)
    ? undefined
    : privateText;
}

/** Like `findPrivateText` (or `find`), for all keys, strings, and numbers of a JSON value. */
export function findPrivateTextInJson(value: unknown, find = findPrivateText): PrivateText | undefined {
  const queue: unknown[] = [value];
  for (let index = 0; index < queue.length; index += 1) {
    const next = queue[index];
    if (typeof next === 'object' && next !== null)
      for (const [key, inner] of Object.entries(next)) queue.push(key, inner);
    const isText = typeof next === 'string' || typeof next === 'number';
    const privateText = isText ? find(String(next)) : undefined;
    if (privateText) return privateText;
  }
  return undefined;
}

/** Digits, and what may separate them. */
const DIGITS_AND_SEPARATORS = /\d[\d\s.-]*/g;

/** Removes each run of digits that contains a card number, and each email address. */
function removeFrom(normalized: string): string {
  return normalized
    .replace(DIGIT_RUN, (run) => (isCardNumber(run.match(/\d+/g) ?? []) ? ' ' : run))
    .replace(new RegExp(`[^\\s@,;:<>()[\\]]*${EMAIL_ADDRESS.source}`, 'giu'), ' ');
}

/**
 * Removes card numbers and email addresses from a text, so that `findPrivateText` finds nothing in it. A text without
 * them is returned unchanged.
 */
export function removePrivateText(text: string): string {
  if (findPrivateText(text) === undefined) return text;
  const removed = removeFrom(normalize(text)).replace(/\s+/g, ' ').trim();
  if (findPrivateText(removed) === undefined) return removed;
  // Removing one number can join the digits around it into a new one.
  const rest = removed.replace(DIGITS_AND_SEPARATORS, ' ').replaceAll('@', ' ').replace(/\s+/g, ' ').trim();
  return findPrivateText(rest) === undefined ? rest : '';
}
