import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RecordedEvent } from '@tapwise/contracts/events/event';
import {
  CHECKED_EVENT_ROWS_SQL,
  type CheckedEventValues,
  toCheckedEventRow,
} from '@tapwise/platform/stores/sqlite/event-rows';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { checkRanges } from './check-ranges';
import { checkRow, type RowCheck } from './check-row';
import { receiveItems } from './receive-items';

/** Some events in the order of the log. */
interface CheckedPage {
  readonly checks: readonly RowCheck[];
  /** Those that can be decoded, unless they aren't needed. */
  readonly events: readonly RecordedEvent[];
}

/** Rows of larger pages outlive the space for new objects, so V8 copies them. */
const PAGE_ROWS = 20;
/** Readers of events use them in large parts. */
const PAGE_EVENTS = 1_000;

async function* readHere(db: Sqlite, pageSize: number): AsyncGenerator<CheckedPage> {
  const find = db
    .prepare<[number, number], CheckedEventValues>(
      `${CHECKED_EVENT_ROWS_SQL} WHERE position > ? ORDER BY position LIMIT ?`,
    )
    .raw();
  const readPage = (after: number) =>
    find.all(after, pageSize).map((values) => checkRow(toCheckedEventRow(values)));
  let rows = readPage(-1);
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield { checks: rows.map(({ check }) => check), events: rows.flatMap(({ event }) => event ?? []) };
    // SQLite reads without waiting, and signals of the system are only delivered between turns.
    await nextTurn();
    rows = readPage(last.check.position);
  }
}

/** Exists only in a build. When a command runs from source, it checks the log in its own thread. */
const WORKER = join(import.meta.dirname, 'check-ranges-worker.js');
/** Starting a thread takes longer than checking this many events. */
const MIN_EVENTS = 5_000;

interface Extent {
  readonly count: number;
  readonly last: number;
}

/** Ranges of positions with few events would take long to search. Only a damaged log has them. */
const isWorthThread = ({ count, last }: Extent) => count >= MIN_EVENTS && last < 2 * count;

/**
 * Another thread checks every second range of positions at the same time. It sees the same events, because the log only
 * grows.
 */
async function* readInTwoThreads(db: Sqlite, upTo: number): AsyncGenerator<CheckedPage> {
  const selection = { upTo, readers: 2 };
  const request = { path: db.name, selection: { ...selection, reader: 0 } };
  const others = receiveItems<readonly RowCheck[]>(WORKER, request);
  const own = checkRanges(db, { ...selection, reader: 1 });
  try {
    for (let range = 0; ; range += 1) {
      const next = await (range % 2 === 0 ? others : own).next();
      if (next.done === true) return;
      yield { checks: next.value, events: [] };
      await nextTurn();
    }
  } finally {
    await others.return(undefined);
  }
}

/** Checks every event of a snapshot, in the order of the log. */
export function readChecks(
  db: Sqlite,
  { areEventsNeeded }: { readonly areEventsNeeded: boolean },
): AsyncIterable<CheckedPage> {
  if (areEventsNeeded) return readHere(db, PAGE_EVENTS);
  const extent = db
    .prepare<[], Extent>('SELECT count(*) AS count, coalesce(max(position), 0) AS last FROM events')
    .get();
  return extent && isWorthThread(extent) && existsSync(WORKER)
    ? readInTwoThreads(db, extent.last)
    : readHere(db, PAGE_ROWS);
}
