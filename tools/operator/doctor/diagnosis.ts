export type Level = 'ok' | 'warning' | 'fault';

/** The result of one check. `remedy`: what to do, as a sentence. */
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

/** A fault from an error's message: the first sentence is the finding, the rest the remedy. */
export function toFault(message: string): Diagnosis {
  const [finding = '', ...remedy] = message.split('. ');
  return remedy.length === 0
    ? { level: 'fault', finding: finding.replace(/\.$/, '') }
    : reportFault(finding, remedy.join('. '));
}

const WIDTH = 'warning'.length;

/** `fault    the disk is full: free some space.` */
export function formatDiagnosis({ level, finding, remedy }: Diagnosis): string {
  return `${level.padEnd(WIDTH)}  ${finding}${remedy === undefined ? '' : `. ${remedy}`}`;
}
