import {
  CHECKED_EVENT_ROWS_SQL,
  type CheckedEventValues,
  toCheckedEventRow,
} from '@tapwise/platform/stores/sqlite/event-rows';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { checkRow, type RowCheck } from './check-row';

/** Rows of larger pages outlive the space for new objects, so V8 copies them. */
const PAGE_ROWS = 20;
/** The positions in each range. Sending fewer events at a time to another thread takes more time per event. */
const RANGE = 200;

/** The ranges of positions that one of several readers checks: every second one, if there are two. */
export interface RangeSelection {
  /** The last position. */
  readonly upTo: number;
  /** Of this reader, from 0. */
  readonly reader: number;
  readonly readers: number;
}

/** The checks of the events in each range. A range without events has none. */
export function* checkRanges(
  db: Sqlite,
  { upTo, reader, readers }: RangeSelection,
): Generator<readonly RowCheck[]> {
  const find = db
    .prepare<[number, number, number], CheckedEventValues>(
      `${CHECKED_EVENT_ROWS_SQL} WHERE position > ? AND position <= ? ORDER BY position LIMIT ?`,
    )
    .raw();
  for (let after = reader * RANGE - 1; after < upTo; after += readers * RANGE) {
    const checks: RowCheck[] = [];
    const end = Math.min(after + RANGE, upTo);
    for (let position = after; position < end;) {
      const page = find
        .all(position, end, PAGE_ROWS)
        .map((values) => checkRow(toCheckedEventRow(values)).check);
      checks.push(...page);
      position = page.length < PAGE_ROWS ? end : (page.at(-1)?.position ?? end);
    }
    yield checks;
  }
}
