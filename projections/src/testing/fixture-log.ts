import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENTS_BY_STREAM_KIND } from '@tapwise/contracts/events/event';
import { type StreamKind, streams } from '@tapwise/contracts/events/streams';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { SqliteLog } from './sqlite-log';

const FOLDER = join(import.meta.dirname, '../../../contracts/src/events/fixtures');

interface Fixture {
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: object;
}

const isShared = (kind: StreamKind): kind is 'catalogue' | 'pricing' | 'operations' =>
  kind === 'catalogue' || kind === 'pricing' || kind === 'operations';

function getStream(kind: StreamKind, userId: UserId): string {
  if (isShared(kind)) return streams[kind];
  if (kind === 'ledger' || kind === 'advice') return streams[kind](userId, 2026);
  if (kind === 'recommendation' || kind === 'household') return streams[kind](randomUUID());
  return kind === 'correction' ? streams.correction(232) : streams[kind](userId);
}

const listKinds = (type: string): readonly StreamKind[] =>
  (Object.keys(EVENTS_BY_STREAM_KIND) as StreamKind[]).filter((kind) =>
    EVENTS_BY_STREAM_KIND[kind].some((definition) => definition.type === type),
  );

/** Appends an event of every stored version of every type, as this user's. A user can be forgotten at the end. */
export function appendFixtures(
  log: Pick<SqliteLog, 'appendStored'>,
  userId: UserId,
  { isForgotten }: { readonly isForgotten: boolean },
): void {
  const names = readdirSync(FOLDER).toSorted();
  const isForgetting = (name: string) => name.startsWith('AccountForgotten');
  const last = isForgotten ? names.filter(isForgetting) : [];
  for (const name of [...names.filter((candidate) => !isForgetting(candidate)), ...last]) {
    const [type = '', version = ''] = name.split('.');
    const { data, metadata } = JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Fixture;
    const eventId = randomUUID();
    const [kind] = listKinds(type);
    if (kind === undefined) throw new Error(`No stream contains ${type}`);
    const actor = isShared(kind) ? 'admin' : userId;
    const stored = {
      type,
      payloadVersion: Number(version.slice(1)),
      data: JSON.stringify('userId' in data ? { ...data, userId } : data),
      metadata: JSON.stringify({ ...metadata, eventId, actor }),
    };
    log.appendStored(getStream(kind, userId), stored, eventId);
  }
}
