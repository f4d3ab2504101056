/** Whether a day or time (ISO) is after the statement day of its month. Shorter months close on their last day. */
export function isAfterStatement(at: string, statementDay: number): boolean {
  return Number(at.slice(8, 10)) > statementDay;
}
