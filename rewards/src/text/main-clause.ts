/** The main clause of a note: what is before a semicolon, a parenthesis at its end, or the second sentence. */
export function selectMainClause(note: string): string {
  const [clause = note] = note.split(/; | \((?=[^)]*\)(?:[.;]|$))|(?<=\w\w)\. (?=[A-Z])/);
  return clause;
}
