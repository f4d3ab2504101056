import { setImmediate as nextTurn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import type { StreamPosition } from '@tapwise/contracts/events/codec';
import { EVENT_DEFINITIONS, EVENTS_BY_STREAM_KIND } from '@tapwise/contracts/events/event';
import { type Position, toPosition } from '@tapwise/contracts/events/position';
import type { UnreadableEvent } from '@tapwise/contracts/events/unreadable-event';
import { ConfigurationError } from '@tapwise/platform/configuration/configuration-error';
import { EVENT_ROWS_SQL } from '@tapwise/platform/stores/sqlite/event-rows';
import { createSqliteLogMarks } from '@tapwise/platform/stores/sqlite/log-marks';
import { createSkippedCheck } from '@tapwise/platform/stores/sqlite/skipped-events';
import type { EventFeed, EventState, FeedPage, SubscribeToAppends } from '../port';
import { findUnreadableEvent, type ReadResult, toFeedPage } from '../read-result';
import { createWakeUpOrPoll } from '../wake-up';
import { type FeedRow, readRow } from './feed-rows';

interface Options {
  readonly path: string;
  /** Reports appends made in this process. Without it, the feed polls every few milliseconds. */
  readonly subscribeToAppends?: SubscribeToAppends;
  /** Rows per read; 200 by default. */
  readonly pageSize?: number;
}

const PAGE_SIZE = 500;
const POLL_MS = 5;
/** Only a fallback, because another process may append to the same log. */
const POLL_WHEN_WOKEN_MS = 250;

/**
 * The maximum number of positions searched for one page, so that the process can do other work even if most events are
 * left out.
 */
const POSITIONS_PER_READ = 5_000;

const PAGE_SQL = `${EVENT_ROWS_SQL}
  WHERE position > @position AND position <= @until AND type NOT IN (SELECT value FROM json_each(@unwanted))
  ORDER BY position LIMIT @pageSize
`;

const KNOWN_TYPES: ReadonlySet<string> = new Set(EVENT_DEFINITIONS.map(({ type }) => type));

/**
 * The types of streams that the reader doesn't need. Other streams are read completely, because a damaged event may
 * be of any type of its stream.
 */
function listUnwantedTypes(eventTypes: ReadonlySet<string>): string {
  const kinds = Object.values(EVENTS_BY_STREAM_KIND);
  const unwanted = kinds.filter((definitions) => !definitions.some(({ type }) => eventTypes.has(type)));
  return JSON.stringify(unwanted.flat().map(({ type }) => type));
}

/** Rows decoded before other work of the process gets a turn. */
const STEP_ROWS = 50;

async function readRows(rows: readonly FeedRow[], eventTypes: ReadonlySet<string>): Promise<ReadResult[]> {
  const results: ReadResult[] = [];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % STEP_ROWS === 0) await nextTurn();
    results.push(readRow(row, (type) => eventTypes.has(type) || !KNOWN_TYPES.has(type)));
  }
  return results;
}

/** Reads the page after a position, or undefined at the end of the log. */
function createPageReader(
  db: Database.Database,
  pageSize: number,
  isSkipped: (event: UnreadableEvent) => boolean,
) {
  const findPage = db.prepare<[object], FeedRow>(PAGE_SQL);
  const findHead = db.prepare<[], number | null>('SELECT max(position) FROM events').pluck();
  const getHead = () => findHead.get() ?? 0;
  const read = async (position: number, eventTypes: ReadonlySet<string>): Promise<FeedPage | undefined> => {
    const until = Math.min(position + Math.max(POSITIONS_PER_READ, pageSize), getHead());
    if (until <= position) return undefined;
    const rows = findPage.all({ position, until, unwanted: listUnwantedTypes(eventTypes), pageSize });
    const last = rows.length < pageSize ? until : rows.at(-1)?.position;
    const page = toFeedPage(await readRows(rows, eventTypes), toPosition(last ?? until));
    return { ...page, unreadable: page.unreadable.filter((event) => !isSkipped(event)) };
  };
  return { getHead, read };
}

/** Reads single events at any position. */
function createEventReader(db: Database.Database, isSkipped: (event: UnreadableEvent) => boolean) {
  const findOne = db.prepare<[number], FeedRow>(`${EVENT_ROWS_SQL} WHERE position = ?`);
  const findById = db.prepare<[Buffer], FeedRow>(`${EVENT_ROWS_SQL} WHERE event_id = ?`);
  const isWanted = () => true;
  return {
    readState: ({ position }: StreamPosition): EventState => {
      const row = findOne.get(Number(position));
      if (!row) return 'unreadable';
      const unreadable = findUnreadableEvent(readRow(row, isWanted));
      if (!unreadable) return 'readable';
      return isSkipped(unreadable) ? 'skipped' : 'unreadable';
    },
    findUnreadable: (eventId: string): UnreadableEvent | undefined =>
      findById
        .all(Buffer.from(eventId.replaceAll('-', ''), 'hex'))
        .flatMap((row) => findUnreadableEvent(readRow(row, isWanted)) ?? [])[0],
  };
}

function assertInLog(path: string, after: Position, head: Position): void {
  if (after <= head) return;
  throw new ConfigurationError(
    `${path} ends at ${head}, before the read models' checkpoint ${after}: it is an older copy of the log. Restore the newer one, or rebuild the read models.`,
  );
}

/** Reads the log's SQLite file through its own read-only connection. */
export function openSqliteFeed({ path, subscribeToAppends, pageSize = PAGE_SIZE }: Options): EventFeed {
  const db = new Database(path, { readonly: true, fileMustExist: true });
  const epoch = db.prepare<[], string>('SELECT epoch FROM store').pluck().get();
  if (epoch === undefined) throw new Error(`${path} isn't an event log: it has no epoch`);
  const isSkipped = createSkippedCheck(db);
  const pages = createPageReader(db, pageSize, isSkipped);
  const single = createEventReader(db, isSkipped);
  const pollMs = subscribeToAppends ? POLL_WHEN_WOKEN_MS : POLL_MS;

  async function* read(
    after: Position,
    signal: AbortSignal,
    eventTypes: ReadonlySet<string> = KNOWN_TYPES,
  ): AsyncGenerator<FeedPage> {
    assertInLog(path, after, toPosition(pages.getHead()));
    const waiting = createWakeUpOrPoll({
      pollMs,
      signal,
      ...(subscribeToAppends ? { subscribeToAppends } : {}),
    });
    try {
      for (let position = Number(after); !signal.aborted;) {
        const page = await pages.read(position, eventTypes);
        if (page) yield page;
        if (page) position = Number(page.upTo);
        // Other work gets a turn between two pages of a long catch-up.
        await (page ? nextTurn() : waiting.next());
      }
    } finally {
      waiting.stop();
    }
  }

  const getHead = async () => toPosition(pages.getHead());
  return {
    epoch,
    arePositionsConsecutive: true,
    getHead,
    getEnd: getHead,
    read,
    ...createSqliteLogMarks(db, epoch),
    // If the file is unreadable, reading ends, and the projections report it.
    listFailures: () => [],
    readState: async (streamPosition) => single.readState(streamPosition),
    findUnreadable: async (eventId) => single.findUnreadable(eventId),
    close: async () => void db.close(),
  };
}
