import { FORGOTTEN_PASSWORD_HASH } from '@tapwise/platform/stores/forgotten-profile';

/** Whether the deletion of a profile's account has begun. */
export const IS_FORGOTTEN_SQL = `password_hash = '${FORGOTTEN_PASSWORD_HASH}'`;

/** Whether a profile can be found, because the deletion of its account hasn't begun. */
export const IS_KEPT_SQL = `password_hash <> '${FORGOTTEN_PASSWORD_HASH}'`;
