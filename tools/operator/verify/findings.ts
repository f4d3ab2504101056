/**
 * What can be wrong: the first fault of the first kind is the one that is named. A damaged file comes after the events and
 * accounts that are known to be damaged, because they say more.
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
  'document too many',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Findings {
  /** `sentence` says what is wrong, what it affects, and what to do; without personal data. */
  fault(kind: FaultKind, sentence: string): void;
  /** Something worth knowing that is no fault. */
  note(sentence: string): void;
  readonly count: (...kinds: readonly FaultKind[]) => number;
  readonly report: () => { readonly isFine: boolean; readonly lines: readonly string[] };
}

const formatCount = (count: number, kind: string) => `${count.toLocaleString('en-US')} × ${kind}`;

/** Collects findings: the first sentence of each kind, and the count. */
export function collectFindings(): Findings {
  const found = new Map<FaultKind, { count: number; readonly first: string }>();
  const notes: string[] = [];
  const countOf = (kind: FaultKind) => found.get(kind)?.count ?? 0;
  return {
    fault(kind, sentence) {
      const known = found.get(kind);
      if (known) known.count += 1;
      else found.set(kind, { count: 1, first: sentence });
    },
    note: (sentence) => void notes.push(`Note: ${sentence}`),
    count: (...kinds) => kinds.reduce((sum, kind) => sum + countOf(kind), 0),
    report() {
      const kinds = FAULT_KINDS.filter((kind) => countOf(kind) > 0);
      const [first] = kinds;
      if (first === undefined) return { isFine: true, lines: notes };
      const others = kinds
        .map((kind) => ({ kind, count: countOf(kind) - (kind === first ? 1 : 0) }))
        .filter(({ count }) => count > 0)
        .map(({ kind, count }) => formatCount(count, kind));
      const more = others.length === 0 ? [] : [`Besides: ${others.join(', ')}.`];
      return { isFine: false, lines: [`Fault: ${found.get(first)?.first ?? ''}`, ...more, ...notes] };
    },
  };
}
