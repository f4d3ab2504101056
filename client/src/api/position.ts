/** The server's tokens of the last writes of this page, newest last. Only the server can say which one is furthest. */
let latest: readonly string[] = [];

/** As many as a person has under way at once. */
const KEPT = 8;

export function rememberPosition(token: string | null): void {
  if (token === null) return;
  latest = [...latest.filter((known) => known !== token), token].slice(-KEPT);
}

/** The value of X-After; undefined before the first write. */
export function latestPositions(): string | undefined {
  return latest.length === 0 ? undefined : latest.join(',');
}
