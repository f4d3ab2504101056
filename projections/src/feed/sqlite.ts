import { setImmediate as nextTurn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { decodeEvent, isUnknown, type StoredEvent, type UnknownEvent } from '@tapwise/contracts/events/codec';
import { EVENT_DEFINITIONS, type Recorded } from '@tapwise/contracts/events/event';
import { toPosition, type Position } from '@tapwise/contracts/events/position';
import { ConfigurationError } from '@tapwise/contracts/server/configuration';
import { eventChecksum } from '@tapwise/contracts/storage/checksum';
import { UnreadableEvent, type EventFeed, type EventPlace, type FeedPage, type WakeUps } from './port';
import { wakeUpOrPoll } from './wake-up';

interface Options {
  readonly path: string;
  /** Tells of appends made in this process; without it the log is looked at every few milliseconds. */
  readonly wakeUps?: WakeUps;
  /** Rows read at a time; 500 unless given. */
  readonly pageSize?: number;
}

interface Row {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly event_id: Buffer;
  readonly type: string;
  readonly payload_version: number;
  readonly data: string;
  readonly metadata: string;
  readonly checksum: number;
}

const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;
const PAGE_SIZE = 500;
const POLL_MS = 5;
/** A safety net only: another process may append to the same log. */
const POLL_WHEN_WOKEN_MS = 250;

/** Places looked at for one page where most are left out: the process has other work as well. */
const SPAN = 5_000;

const PAGE = `
  SELECT position, streams.name AS stream, events.version, event_id, type, payload_version, data, metadata, checksum
  FROM events JOIN streams ON streams.id = events.stream_id
  WHERE position > @place AND position <= @until AND type NOT IN (SELECT value FROM json_each(@unwanted))
  ORDER BY position LIMIT @pageSize
`;

/** Types that this build knows and the reader has no use for; one that it does not know is never among them. */
function unwantedTypes(wanted: ReadonlySet<string> | undefined): string {
  const known = EVENT_DEFINITIONS.map(({ type }) => type);
  return JSON.stringify(wanted ? known.filter((type) => !wanted.has(type)) : []);
}

function placeOf(row: Row): EventPlace {
  return {
    type: row.type,
    eventId: row.event_id.toString('hex').replace(UUID_PARTS, '$1-$2-$3-$4-$5'),
    position: toPosition(row.position),
  };
}

/** Throws UnreadableEvent. */
function decode(row: Row, position: Position): Recorded | UnknownEvent {
  const { stream, version, type, data, metadata } = row;
  const stored: StoredEvent = { type, payloadVersion: row.payload_version, data, metadata };
  const place = { stream, version, position };
  try {
    if (eventChecksum(place, stored) !== row.checksum) throw new Error('The checksum does not match');
    return decodeEvent(stored, place);
  } catch (cause) {
    throw new UnreadableEvent(placeOf(row), cause);
  }
}

/** The readable events at the start of the rows up to `end`, and the error that the next row met, if one did. */
function pageOf(rows: readonly Row[], end: Position | undefined): { page?: FeedPage; error?: Error } {
  const events: Recorded[] = [];
  const unknown: EventPlace[] = [];
  let upTo: Position | undefined;
  const page = () => (upTo === undefined ? {} : { page: { events, unknown, upTo } });
  for (const row of rows) {
    const position = toPosition(row.position);
    try {
      const event = decode(row, position);
      if (isUnknown(event)) unknown.push(placeOf(row));
      else events.push(event);
    } catch (error) {
      return { ...page(), error: error instanceof Error ? error : new Error(String(error)) };
    }
    upTo = position;
  }
  upTo = end ?? upTo;
  return page();
}

/** Looks at the places after one, up to the end of the log. Answers no page where there are none. */
function pageReader(db: Database.Database, pageSize: number) {
  const findPage = db.prepare<[object], Row>(PAGE);
  const findHead = db.prepare<[], number | null>('SELECT max(position) FROM events').pluck();
  const head = () => findHead.get() ?? 0;
  const read = (place: number, unwanted: string) => {
    const until = Math.min(place + Math.max(SPAN, pageSize), head());
    if (until <= place) return {};
    const rows = findPage.all({ place, until, unwanted, pageSize });
    return pageOf(rows, rows.length < pageSize ? toPosition(until) : undefined);
  };
  return { head, read };
}

/** Reads the log's SQLite file with a connection of its own, which cannot write. */
export function openSqliteFeed({ path, wakeUps, pageSize = PAGE_SIZE }: Options): EventFeed {
  const db = new Database(path, { readonly: true, fileMustExist: true });
  const epoch = db.prepare<[], string>('SELECT epoch FROM store').pluck().get();
  if (epoch === undefined) throw new Error(`${path} is not an event log: it has no epoch`);
  const pages = pageReader(db, pageSize);
  const pollMs = wakeUps ? POLL_WHEN_WOKEN_MS : POLL_MS;

  async function* read(
    after: Position,
    signal: AbortSignal,
    wanted?: ReadonlySet<string>,
  ): AsyncGenerator<FeedPage> {
    const head = pages.head();
    const unwanted = unwantedTypes(wanted);
    if (Number(after) > head)
      throw new ConfigurationError(
        `${path} ends at ${toPosition(head)}, before the read models' checkpoint ${after}: it is an older copy of the log. Restore the newer one, or rebuild the read models.`,
      );
    const waiting = wakeUpOrPoll({ pollMs, signal, ...(wakeUps ? { wakeUps } : {}) });
    try {
      for (let place = Number(after); !signal.aborted;) {
        const { page, error } = pages.read(place, unwanted);
        if (page) yield page;
        if (error) throw error;
        if (page) place = Number(page.upTo);
        // Between two pages of a long catch-up other work of the process has its turn.
        await (page ? nextTurn() : waiting.next());
      }
    } finally {
      waiting.stop();
    }
  }

  const head = async () => toPosition(pages.head());
  return { epoch, head, end: head, read, close: async () => void db.close() };
}
