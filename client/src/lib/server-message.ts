/** The server's own words in an error of the request helper (`409: {"message":"…"}`), if it has any. */
export function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const body = error.message.replace(/^\d{3}: /, '');
  if (body === error.message) return undefined;
  try {
    const parsed: unknown = JSON.parse(body);
    const hasMessage = typeof parsed === 'object' && parsed !== null && 'message' in parsed;
    return hasMessage && typeof parsed.message === 'string' && parsed.message !== ''
      ? parsed.message
      : undefined;
  } catch {
    return undefined;
  }
}

/** The server's words about a text that it does not take, such as one with a card number in it. */
export function refusedText(error: unknown): string | undefined {
  return error instanceof Error && error.message.startsWith('422:') ? serverMessage(error) : undefined;
}
