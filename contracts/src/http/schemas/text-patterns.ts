/**
 * Patterns of text, for validation and for the OpenAPI document. They mean the same in JavaScript with the flag `u` and
 * in the engines of other JSON Schema validators, so they have no `\w`, `\d`, `\s`, `\p{…}`, or lookaheads.
 */

const toRange = (first: number, last: number) =>
  `${String.fromCodePoint(first)}-${String.fromCodePoint(last)}`;

/** Characters that `trim` removes. */
const WHITESPACE = String.raw`\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`;

/** Control characters, line separators, and characters that change the direction of text. */
const CONTROL_CHARACTERS = String.raw`\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069`;

/** Zero-width and other ignorable characters (Unicode’s Default_Ignorable_Code_Point), and blank letters. */
const IGNORABLE_CHARACTERS = [
  String.raw`\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f`,
  String.raw`\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8`,
  // Literally, because engines disagree about the escapes of characters outside the Basic Multilingual Plane.
  toRange(0x1b_ca0, 0x1b_ca3),
  toRange(0x1d_173, 0x1d_17a),
  toRange(0xe0_000, 0xe0_fff),
].join('');

const INVISIBLE_CHARACTERS = WHITESPACE + IGNORABLE_CHARACTERS;

/** One line with at least one visible character. */
export const LINE_PATTERN = `^[^${CONTROL_CHARACTERS}]*[^${CONTROL_CHARACTERS}${INVISIBLE_CHARACTERS}][^${CONTROL_CHARACTERS}]*$`;
/** One line, or text without visible characters. */
export const OPTIONAL_LINE_PATTERN = `^(?:[${INVISIBLE_CHARACTERS}]*|[^${CONTROL_CHARACTERS}]*[^${CONTROL_CHARACTERS}${INVISIBLE_CHARACTERS}][^${CONTROL_CHARACTERS}]*)$`;
/** One line, which may be empty. */
export const SEARCH_TEXT_PATTERN = `^[^${CONTROL_CHARACTERS}]*$`;
/** At least one visible character. */
export const VISIBLE_PATTERN = `[^${INVISIBLE_CHARACTERS}]`;
const INVISIBLE_PATTERN = `^[${INVISIBLE_CHARACTERS}]*$`;

const CONTROL_CHARACTER = new RegExp(`[${CONTROL_CHARACTERS}]`, 'u');
const INVISIBLE_TEXT = new RegExp(INVISIBLE_PATTERN, 'u');

/** The patterns don't name lone surrogates, because UTF-8 can't contain them, and some engines don't know them. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether the text has a character that isn't allowed in a line. */
export const hasUnsafeCharacter = (text: string) => CONTROL_CHARACTER.test(text) || LONE_SURROGATE.test(text);
/** Whether the text has at least one visible character. */
export const hasVisibleCharacter = (text: string) => !INVISIBLE_TEXT.test(text);

/** Dollars: more than 0 and at most 1,000,000, with at most two decimals. */
export const AMOUNT_PATTERN = `^[${WHITESPACE}]*0*(?:[1-9][0-9]{0,5}(?:\\.[0-9]{1,2})?|1000000(?:\\.0{1,2})?|0\\.(?:0[1-9]|[1-9][0-9]?))[${WHITESPACE}]*$`;

const EMAIL_ADDRESS =
  "(?:[A-Za-z0-9_'+-]+\\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\\.)+[A-Za-z]{2,}";
/** An email address, with spaces around it that are removed. */
export const EMAIL_PATTERN = `^[${WHITESPACE}]*${EMAIL_ADDRESS}[${WHITESPACE}]*$`;

/** The length of text as JSON Schema counts it: in Unicode code points. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}
