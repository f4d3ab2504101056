export type Level = 'ok' | 'warning' | 'fault';

/** One thing that was looked at. `remedy`: what to do, as a sentence; for anything but `ok`. */
export interface Diagnosis {
  readonly level: Level;
  /** Without personal data: ids of accounts at most. */
  readonly what: string;
  readonly remedy?: string;
}

export const ok = (what: string): Diagnosis => ({ level: 'ok', what });
export const warning = (what: string, remedy: string): Diagnosis => ({ level: 'warning', what, remedy });
export const fault = (what: string, remedy: string): Diagnosis => ({ level: 'fault', what, remedy });

const WIDTH = 'warning'.length;

/** `fault    the disk is full: free some space.` */
export function lineOf({ level, what, remedy }: Diagnosis): string {
  return `${level.padEnd(WIDTH)}  ${what}${remedy === undefined ? '' : `. ${remedy}`}`;
}
