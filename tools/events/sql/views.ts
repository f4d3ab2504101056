import type { CachedEvents } from './cache';
import { ALL_EVENTS } from './cache-files';
import { EVENT_VIEWS, EVENTS_COLUMNS } from './event-columns';
import { readFilesSql, selectNothingSql } from './write-parquet';

/** The cached files contain JSON as text. */
const EVENTS_LIST = EVENTS_COLUMNS.map(({ name, sqlType }) =>
  sqlType === 'JSON' ? `${name}::JSON AS ${name}` : name,
).join(', ');

/** A view of the events. */
interface CachedView {
  readonly name: string;
  /** The cached files with its rows. */
  readonly files: readonly string[];
  /** Reads the view from its files. */
  readonly query: string;
}

/** The view of all events, and a view per event type. */
export function listViews({ filesByView }: CachedEvents): readonly CachedView[] {
  return [undefined, ...EVENT_VIEWS].map((view) => {
    const name = view?.name ?? ALL_EVENTS;
    const files = filesByView.get(name) ?? [];
    const columns = view ? '*' : EVENTS_LIST;
    const rows = files.length === 0 ? `(${selectNothingSql(view)})` : readFilesSql(files);
    return { name, files, query: `SELECT ${columns} FROM ${rows}` };
  });
}
