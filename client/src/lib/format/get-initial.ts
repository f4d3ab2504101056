/** The first letter of a name or email, in upper case. */
export function getInitial(text: string): string {
  const first = Array.from(text.trim())[0];
  return first === undefined ? '?' : first.toUpperCase();
}
