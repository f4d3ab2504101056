import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { OperatorError } from '@tapwise/platform/errors/operator-error';

/** The events that a result leaves out because they are damaged. */
export class DamageCollector {
  /** Each position once: a command may read a part of the log twice. */
  private readonly positions: Set<number>;

  constructor(positions: readonly number[] = []) {
    this.positions = new Set(positions);
  }

  add(positions: readonly number[]): void {
    for (const position of positions) this.positions.add(position);
  }

  /** Throws an `OperatorError` if there are any, so an incomplete result never looks complete. */
  assertNone(): void {
    const [first] = this.positions;
    if (first === undefined) return;
    const count = formatCount(this.positions.size, 'damaged event');
    throw new OperatorError(
      `The log has ${count}, the first at position ${String(first)}. The result leaves them out. For details: npm run verify.`,
    );
  }
}
