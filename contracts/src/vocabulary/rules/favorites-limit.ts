/** The number of favorites that a user can have. */
export const MAX_FAVORITES = 100;
