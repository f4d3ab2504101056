import { expect } from 'vitest';
import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { LOG_START, type Position } from '@tapwise/contracts/events/position';
import { isOwnedBy } from '@tapwise/contracts/read-models/define-read-model';
import type { Projection, StoredDocument } from '../models/projection';
import { type LoadedDocument, toForgottenId } from '../read-store/port';
import { applyPage } from '../runner/apply-page';

/** Applies pages as the runner does, to documents in memory with a checkpoint. */
async function run(projection: Projection, pages: readonly (readonly RecordedEvent[])[]) {
  const docs = new Map<string, LoadedDocument>();
  let checkpoint: Position = LOG_START;
  const forget = async (userId: string, position: Position) => {
    for (const { doc } of docs.values())
      if (doc && isOwnedBy(projection.model, doc, userId)) docs.set(doc.id, { doc: undefined, position });
    docs.set(toForgottenId(userId), { doc: undefined, position });
  };
  for (const events of pages) {
    const upTo = events.at(-1)?.position ?? checkpoint;
    const applied = await applyPage(
      { projection, load: async () => docs, forget },
      { events, upTo },
      checkpoint,
    );
    expect(applied.failed).toBeUndefined();
    for (const { id, doc, position } of applied.changes) docs.set(id, { doc, position });
    checkpoint = applied.upTo;
  }
  return new Map([...docs].flatMap(([id, { doc }]): [string, StoredDocument][] => (doc ? [[id, doc]] : [])));
}

/** Given events, then documents: applied once, each event twice, and all as one page, always with the same result. */
export function specifyProjection<Doc extends StoredDocument>(projection: Projection<Doc>) {
  return {
    /** The documents after the events are applied as one page. */
    run: async (...events: readonly RecordedEvent[]) => ({
      documents: await run(projection, [events]),
    }),
    given: (...events: readonly RecordedEvent[]) => ({
      then: async (...expected: readonly Doc[]) => {
        const byId = new Map(expected.map((doc) => [doc.id, doc]));
        expect(await run(projection, [events])).toEqual(byId);
        expect(
          await run(
            projection,
            events.map((event) => [event]),
          ),
        ).toEqual(byId);
        expect(
          await run(
            projection,
            events.flatMap((event) => [[event], [event]]),
          ),
        ).toEqual(byId);
        for (const doc of expected) expect(projection.model.schema.safeParse(doc).error).toBeUndefined();
      },
    }),
  };
}
