/** A rule rejected a command or a request. `rejected` is the rule's code, in kebab-case, or the whole rejection. */
export interface Rejected<Reason = string> {
  readonly rejected: Reason;
}

export function reject<const Reason>(reason: Reason): Rejected<Reason> {
  return { rejected: reason };
}

export function isRejected<Code extends string>(
  decision: readonly unknown[] | Rejected<Code>,
): decision is Rejected<Code> {
  return 'rejected' in decision;
}
