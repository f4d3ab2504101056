/** Whether the server responded at all: an error of api/http.ts starts with the status. */
export function hasResponse(error: unknown): boolean {
  return error instanceof Error && /^\d{3}: /.test(error.message);
}
