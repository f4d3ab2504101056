/** The default of the setting PASSWORD_MIN_LENGTH. */
export const PASSWORD_MIN_LENGTH = 6;
/** The maximum length of a password, in characters. */
export const PASSWORD_MAX_LENGTH = 200;
