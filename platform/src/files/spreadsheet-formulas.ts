/** The characters that start a formula in spreadsheets, including their full-width forms. */
const START_CHARACTERS = String.raw`=+\-@\uff1d\uff0b\uff0d\uff20`;
/**
 * The characters that can come between the start of a cell and its formula: blank and invisible characters, and
 * quotation marks.
 */
const SKIPPED_CHARACTERS = String.raw`\s"\u200b-\u200f\u2060\ufeff`;
/**
 * After these, a cell can start: programs may separate cells by another character than the file does, and then ignore
 * its quotation marks.
 */
const SEPARATORS = String.raw`;|\t\r\n"`;

const FORMULA_START = `[${SKIPPED_CHARACTERS}]*[${START_CHARACTERS}]`;
const LEADING_FORMULA = new RegExp(`^(?:${FORMULA_START}|[\\t\\r\\n])`);
const SEPARATED_FORMULA = new RegExp(`[${SEPARATORS}](?=${FORMULA_START})`, 'g');

/**
 * Text as a cell that no spreadsheet runs as a formula, whichever separator it splits the file by: an apostrophe
 * precedes everything that could start one.
 */
export function escapeFormulas(text: string): string {
  return `${LEADING_FORMULA.test(text) ? "'" : ''}${text.replace(SEPARATED_FORMULA, "$&'")}`;
}

const FORMULA_IN_JSON = new RegExp(`([${SEPARATORS}][${SKIPPED_CHARACTERS}]*)([${START_CHARACTERS}])`, 'g');

const toEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * `escapeFormulas` for JSON without line breaks between its tokens: the same value, whose texts have escapes in place
 * of the characters that could start a formula.
 */
export function escapeFormulasInJson(json: string): string {
  return json.replace(
    FORMULA_IN_JSON,
    (_, before: string, character: string) => before + toEscape(character),
  );
}
