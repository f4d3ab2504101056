/** Replaces the password hash of an account that is being forgotten: no password matches, and no profile is found. */
export const FORGOTTEN_PASSWORD_HASH = '';
