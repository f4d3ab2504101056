import { parseStreamKind } from '@tapwise/contracts/events/streams';
import type { QuarantineEntry } from '@tapwise/platform/stores/quarantined-event';
import { formatColumns } from '@tapwise/platform/terminal/format-columns';
import type { BuildRecord } from '../read-store/port';

const HEAD = ['EVENT', 'TYPE', 'STREAM', 'POSITION', 'ERROR', 'LEFT OUT BY'];
const MAX_LISTED = 50;

const INSTRUCTIONS = [
  'Documents that depend on these events keep their state from before them. Repair the event log or start a newer release, then run',
  '`npm run projections -- resume --all`. To skip an event permanently: `npm run projections -- skip <event id>`.',
];

/** The events that the builds in use left out, and what to do. Undefined if there are none. Doesn't name users. */
export function formatQuarantineTable(
  quarantined: readonly QuarantineEntry[],
  records: readonly BuildRecord[],
): string | undefined {
  const names = new Map(
    records.flatMap(({ collection, name, state }) => (state === 'old' ? [] : [[collection, name] as const])),
  );
  const byEvent = new Map<string, { readonly event: QuarantineEntry; readonly leftOutBy: Set<string> }>();
  for (const event of quarantined) {
    const name = names.get(event.collection);
    if (name === undefined) continue;
    const key = `${event.position} ${event.error}`;
    const entry = byEvent.get(key) ?? { event, leftOutBy: new Set<string>() };
    entry.leftOutBy.add(name);
    byEvent.set(key, entry);
  }
  if (byEvent.size === 0) return undefined;
  const rows = [...byEvent.values()].map(({ event, leftOutBy }) => [
    event.eventId,
    event.type,
    parseStreamKind(event.stream) ?? 'unknown',
    String(Number(event.position)),
    event.error,
    [...leftOutBy].join(', '),
  ]);
  const more = rows.length > MAX_LISTED ? [`and ${String(rows.length - MAX_LISTED)} more`] : [];
  return [
    formatColumns([HEAD, ...rows.slice(0, MAX_LISTED)], new Set(['POSITION'])),
    ...more,
    ...INSTRUCTIONS,
  ].join('\n');
}
