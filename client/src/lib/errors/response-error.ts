/** The message of an error response is `<status>: <body or status text>` (`send` in api/http.ts). */
const MESSAGE = /^(\d{3}): /;

/** The status of an error response. Undefined for every other error, such as a network failure. */
export function getErrorStatus(error: unknown): number | undefined {
  const status = error instanceof Error ? MESSAGE.exec(error.message)?.[1] : undefined;
  return status === undefined ? undefined : Number(status);
}

/** Whether the server responded at all. */
export function hasResponse(error: unknown): boolean {
  return getErrorStatus(error) !== undefined;
}

/** The server's message in an error response (`409: {"message":"…"}`), if there is one. */
export function getServerMessage(error: unknown): string | undefined {
  if (!(error instanceof Error) || !hasResponse(error)) return undefined;
  try {
    const parsed: unknown = JSON.parse(error.message.replace(MESSAGE, ''));
    const hasMessage = typeof parsed === 'object' && parsed !== null && 'message' in parsed;
    return hasMessage && typeof parsed.message === 'string' && parsed.message !== ''
      ? parsed.message
      : undefined;
  } catch {
    return undefined;
  }
}

/** The server's message if it rejected a text, for example because it contains a card number (422). */
export function getRejectedTextMessage(error: unknown): string | undefined {
  return getErrorStatus(error) === 422 ? getServerMessage(error) : undefined;
}

/** Why a change of a purchase failed, and what to do. */
export function describeFailure(error: Error): string {
  if (!hasResponse(error)) return 'You seem to be offline. Check your connection, then try again.';
  return getServerMessage(error) ?? 'We couldn’t save this. Please try again.';
}
