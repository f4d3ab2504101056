/** The server's error response. */
export class ResponseError extends Error {
  constructor(
    readonly status: number,
    /** The body, or the status text if the body is empty. */
    readonly body: string,
    /** How long the server asks to wait before a retry, or 0 if it doesn't. */
    readonly retryAfterSeconds = 0,
  ) {
    super(`${String(status)}: ${body}`);
  }
}

/** How long the server asks to wait before a retry, or 0 if it doesn't. */
export function getRetryAfterSeconds(error: unknown): number {
  return error instanceof ResponseError ? error.retryAfterSeconds : 0;
}

/** The status of an error response. Undefined for every other error, such as a network failure. */
export function findErrorStatus(error: unknown): number | undefined {
  return error instanceof ResponseError ? error.status : undefined;
}

/** Whether what the address names doesn't exist for this user. 400: the address doesn't contain an id. */
export function isNotFound(error: unknown): boolean {
  const status = findErrorStatus(error);
  return status === 404 || status === 400;
}

/** Whether the server responded at all. */
export function hasResponse(error: unknown): boolean {
  return findErrorStatus(error) !== undefined;
}

/** A text in the body of an error response: `{"message":"…","field":"…"}`. */
function findText(error: unknown, name: 'message' | 'field'): string | undefined {
  if (!(error instanceof ResponseError)) return undefined;
  try {
    const parsed: unknown = JSON.parse(error.body);
    if (typeof parsed !== 'object' || parsed === null) return undefined;
    const text: unknown = Object.entries(parsed).find(([key]) => key === name)?.[1];
    return typeof text === 'string' && text !== '' ? text : undefined;
  } catch {
    return undefined;
  }
}

/** The server's message in an error response, if there is one. */
export function findServerMessage(error: unknown): string | undefined {
  return findText(error, 'message');
}

/** The path of the field that the server rejected, if it names one. */
export function findInvalidField(error: unknown): string | undefined {
  return findText(error, 'field');
}

/** The server's message if it rejected a text, for example because it contains a card number (422). */
export function findRejectedTextMessage(error: unknown): string | undefined {
  return findErrorStatus(error) === 422 ? findServerMessage(error) : undefined;
}

/** Why a purchase change failed, and what to do. */
export function describeFailure(error: Error): string {
  if (!hasResponse(error)) return 'You seem to be offline. Check your connection, then try again.';
  return findServerMessage(error) ?? 'We couldn’t save this. Please try again.';
}
