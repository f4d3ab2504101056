/** The main clause of a note: what is before a semicolon, or a parenthesis, or the second sentence. */
export function selectMainClause(note: string): string {
  const [clause = note] = note.split(/; | \(|(?<=\w\w)\. (?=[A-Z])/);
  return clause;
}
