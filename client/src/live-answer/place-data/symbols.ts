/** Symbols below the space are never part of a text, except for the tab between texts. */
export const ABSENT = 1;
/** Before a word that a column's dictionary doesn't contain yet. */
export const NEW_WORD = 2;
/** In place of the derived texts of a field, such as the id that follows from a name. */
export const FIRST_DERIVED = 3;
/** Ends a text. */
export const END = 10;
/** The first word of a column's dictionary. */
export const FIRST_WORD = 11;
export const MAX_WORDS = 256 - FIRST_WORD;
export const NO = 48;
export const YES = 49;
/** Separates texts. */
export const SEPARATOR = '\t';

/** Before words of a title that aren't written with only their first letter in upper case. */
export const LOWER_MARK = '\u0010';
export const UPPER_MARK = '\u0011';
export const MIXED_MARK = '\u0012';

/** The text after the last value of a file. */
export const FILE_END = 'end';
