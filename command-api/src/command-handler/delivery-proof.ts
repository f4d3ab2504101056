import type { Position } from '@tapwise/contracts/events/position';

/** More unproven appends than this are ignored. */
const MAX_EXPECTED = 1_000;

/** Times are in milliseconds of a monotonic clock. */
export interface DeliveryProof {
  /** Everything up to here was delivered. Undefined before the start. */
  readonly position: Position | undefined;
  /** Everything that was appended before this time was delivered. */
  readonly provenAt: number;
  /** Delivery begins after this position. Undefined: it has no start yet. */
  restart(position: Position | undefined): void;
  /** Everything up to this position was delivered. */
  advance(position: Position): void;
  /**
   * The position was the log's end, or was appended, after `sentAt`. So when it is delivered, everything that was
   * appended before that time was too.
   */
  expect(position: Position, sentAt: number): void;
  /** Waits for the position. Returns whether it was reached in time. */
  waitFor(position: Position, limitMs: number): Promise<boolean>;
}

/** Proves how current a subscription is, which doesn't report by itself that nothing is new. */
export function createDeliveryProof(): DeliveryProof {
  let position: Position | undefined;
  let provenAt = -Infinity;
  let expected: { readonly position: Position; readonly sentAt: number }[] = [];
  const waiting = new Set<() => void>();

  const isReached = (target: Position) => position !== undefined && target <= position;
  const prove = () => {
    if (!expected.some((end) => isReached(end.position))) return;
    for (const end of expected) if (isReached(end.position)) provenAt = Math.max(provenAt, end.sentAt);
    expected = expected.filter((end) => !isReached(end.position));
  };
  return {
    get position() {
      return position;
    },
    get provenAt() {
      return provenAt;
    },
    restart(start) {
      position = start;
      provenAt = -Infinity;
      expected = [];
    },
    advance(reached) {
      position = reached;
      prove();
      for (const check of waiting) check();
    },
    expect(end, sentAt) {
      if (expected.length < MAX_EXPECTED) expected.push({ position: end, sentAt });
      prove();
    },
    waitFor(target, limitMs) {
      if (isReached(target)) return Promise.resolve(true);
      return new Promise((resolve) => {
        const finish = () => {
          clearTimeout(timer);
          waiting.delete(check);
          resolve(isReached(target));
        };
        const check = () => {
          if (isReached(target)) finish();
        };
        const timer = setTimeout(finish, limitMs);
        waiting.add(check);
      });
    },
  };
}
