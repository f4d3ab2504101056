/** The maximum length of a short text, such as a store's name, in characters. */
export const SHORT_TEXT_MAX_LENGTH = 120;
