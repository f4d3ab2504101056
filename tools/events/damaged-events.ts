import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { OperatorError } from '@tapwise/platform/terminal/operator-error';

/** The events that a result leaves out because they are damaged. */
export class DamagedEvents {
  private readonly positions: number[];

  constructor(positions: readonly number[] = []) {
    this.positions = [...positions];
  }

  add(positions: readonly number[]): void {
    this.positions.push(...positions);
  }

  /** Throws an OperatorError if there are any, so that no result looks complete that isn't. */
  assertNone(): void {
    const [first] = this.positions;
    if (first === undefined) return;
    const count = formatCount(this.positions.length, 'damaged event');
    throw new OperatorError(
      `The log has ${count}, the first at position ${String(first)}. The result leaves them out. For details: npm run verify.`,
    );
  }
}
