export type Level = 'ok' | 'warning' | 'fault';

/** The result of one check. `remedy`: what to do, as a sentence; required unless it is `ok`. */
export interface Diagnosis {
  readonly level: Level;
  /** Contains no personal data except account ids. */
  readonly what: string;
  readonly remedy?: string;
}

export const reportOk = (what: string): Diagnosis => ({ level: 'ok', what });
export const reportWarning = (what: string, remedy: string): Diagnosis => ({
  level: 'warning',
  what,
  remedy,
});
export const reportFault = (what: string, remedy: string): Diagnosis => ({ level: 'fault', what, remedy });

const WIDTH = 'warning'.length;

/** `fault    the disk is full: free some space.` */
export function formatDiagnosis({ level, what, remedy }: Diagnosis): string {
  return `${level.padEnd(WIDTH)}  ${what}${remedy === undefined ? '' : `. ${remedy}`}`;
}
