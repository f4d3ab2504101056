export type Level = 'ok' | 'warning' | 'fault';

/** The result of one check. `remedy`: what to do, as a sentence; required unless it is `ok`. */
export interface Diagnosis {
  readonly level: Level;
  /** Contains no personal data except account ids. */
  readonly finding: string;
  readonly remedy?: string;
}

export const reportOk = (finding: string): Diagnosis => ({ level: 'ok', finding });
export const reportWarning = (finding: string, remedy: string): Diagnosis => ({
  level: 'warning',
  finding,
  remedy,
});
export const reportFault = (finding: string, remedy: string): Diagnosis => ({
  level: 'fault',
  finding,
  remedy,
});

const WIDTH = 'warning'.length;

/** `fault    the disk is full: free some space.` */
export function formatDiagnosis({ level, finding, remedy }: Diagnosis): string {
  return `${level.padEnd(WIDTH)}  ${finding}${remedy === undefined ? '' : `. ${remedy}`}`;
}
