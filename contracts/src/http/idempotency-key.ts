/**
 * An Idempotency-Key: printable ASCII without `@`, so that it can't contain an email address. Spaces at its ends aren't
 * part of a header's value.
 */
export const IDEMPOTENCY_KEY_PATTERN = '^[!-?A-~](?:[ -?A-~]{0,126}[!-?A-~])?$';
