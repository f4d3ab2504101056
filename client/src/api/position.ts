/** The highest place of the log this browser has written to, as the server's signed token. */
let latest: string | undefined;

const placeOf = (token: string) => token.split('.')[1] ?? '';
const logOf = (token: string) => token.split('.')[0] ?? '';

/** Keeps the token if it lies further on, or in another log. */
export function rememberPosition(token: string | null): void {
  if (token === null) return;
  const isOlder = latest !== undefined && logOf(latest) === logOf(token) && placeOf(token) <= placeOf(latest);
  if (!isOlder) latest = token;
}

export function latestPosition(): string | undefined {
  return latest;
}
