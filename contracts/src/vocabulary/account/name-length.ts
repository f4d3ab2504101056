/** The characters that a user's name can have. */
export const NAME_MAX_LENGTH = 100;
