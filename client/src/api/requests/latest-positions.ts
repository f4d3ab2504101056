/** The position tokens of this page's last writes, newest last. Only the server knows which one is furthest. */
let latest: readonly string[] = [];

/** More than the number of writes that a user has in flight at the same time. */
const MAX_TOKENS = 8;

export function rememberPosition(token: string | null): void {
  if (token === null) return;
  latest = [...latest.filter((other) => other !== token), token].slice(-MAX_TOKENS);
}

/** The value of the X-After header. Undefined before the first write. */
export function findLatestPositions(): string | undefined {
  return latest.length === 0 ? undefined : latest.join(',');
}
