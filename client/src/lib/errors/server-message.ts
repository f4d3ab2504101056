/** The server's message in an error of api/http.ts (`409: {"message":"…"}`), if there is one. */
export function getServerMessage(error: unknown): string | undefined {
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

/** The server's message if it rejected a text, for example because it contains a card number (422). */
export function getRejectedTextMessage(error: unknown): string | undefined {
  return error instanceof Error && error.message.startsWith('422:') ? getServerMessage(error) : undefined;
}
