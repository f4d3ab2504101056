/**
 * All kinds of faults, the most informative first. The report describes the first fault of the first kind
 * found. Damaged events and accounts come before damaged files, because they are more specific.
 */
export const FAULT_KINDS = [
  'damaged event',
  'missing event',
  'event out of order',
  'unreadable event',
  'wrong stream version',
  'gap in the log',
  'mismatch of log and vault',
  'damaged vault row',
  'damaged file',
  'account without registration',
  'mismatch of log and read models',
  'read model ahead of the log',
  'damaged document',
  'wrong document',
  'missing document',
  'extra document',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Findings {
  /** `sentence` describes the problem, what it affects, and the fix. It doesn't contain personal data. */
  reportFault(kind: FaultKind, sentence: string): void;
  /** Reports information that isn't a fault. */
  reportNote(sentence: string): void;
  readonly count: (...kinds: readonly FaultKind[]) => number;
  readonly report: () => { readonly hasNoFaults: boolean; readonly lines: readonly string[] };
}

const formatKind = (count: number, kind: string) => `${kind} (${count.toLocaleString('en-US')})`;

/** Collects findings: for each kind, the first sentence and the count. */
export function collectFindings(): Findings {
  const faults = new Map<FaultKind, { count: number; readonly first: string }>();
  const notes: string[] = [];
  const countFindings = (kind: FaultKind) => faults.get(kind)?.count ?? 0;
  return {
    reportFault(kind, sentence) {
      const existing = faults.get(kind);
      if (existing) existing.count += 1;
      else faults.set(kind, { count: 1, first: sentence });
    },
    reportNote: (sentence) => void notes.push(`Note: ${sentence}`),
    count: (...kinds) => kinds.reduce((sum, kind) => sum + countFindings(kind), 0),
    report() {
      const kinds = FAULT_KINDS.filter((kind) => countFindings(kind) > 0);
      const [first] = kinds;
      if (first === undefined) return { hasNoFaults: true, lines: notes };
      const others = kinds
        .map((kind) => ({ kind, count: countFindings(kind) - (kind === first ? 1 : 0) }))
        .filter(({ count }) => count > 0)
        .map(({ kind, count }) => formatKind(count, kind));
      const more = others.length === 0 ? [] : [`Also found: ${others.join(', ')}.`];
      return { hasNoFaults: false, lines: [`Fault: ${faults.get(first)?.first ?? ''}`, ...more, ...notes] };
    },
  };
}
