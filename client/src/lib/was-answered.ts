/** Whether the server answered at all: an error of the request helper starts with its status. */
export function wasAnswered(error: unknown): boolean {
  return error instanceof Error && /^\d{3}: /.test(error.message);
}
