import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { LOG_START, type Position, toPosition } from '@tapwise/contracts/events/position';
import { StoreUnavailable } from '@tapwise/platform/stores/errors/store-unavailable';
import { openDoubleDatabase } from '@tapwise/platform/stores/testing/mongodb-test-database';
import type { Interruption } from '@tapwise/store-doubles/mongodb/double';
import { insightsProjection } from '../../models/insights';
import { applyPage } from '../../runner/apply-page';
import { OTHER_USER_ID, purchaseRecorded, toRecordedEvent, toUuid, USER_ID } from '../../testing/events';
import type { LoadedDocument, ReadModelWriter } from '../port';
import { openMongoWriter } from './writer';

const EVENTS = Array.from({ length: 24 }, (_, index) =>
  toRecordedEvent(
    purchaseRecorded({ purchaseId: toUuid(index), amountCents: 100 * (index + 1) }),
    index + 1,
    {
      userId: index % 3 === 0 ? OTHER_USER_ID : USER_ID,
    },
  ),
);
const IDS = [USER_ID, OTHER_USER_ID].map((userId) => `${userId}:2026-11`);

const createPage = (position: number, size: number) => {
  const events: readonly RecordedEvent[] = EVENTS.slice(position, position + size);
  return { events, upTo: toPosition(position + events.length) };
};

/**
 * What may happen while a page is committed: a command interrupted before or after its effect, or another process
 * taking over.
 */
interface Turn {
  readonly size: number;
  readonly fault: readonly ['update' | 'findAndModify' | 'find', Interruption] | 'takeover' | undefined;
}
const turn: fc.Arbitrary<Turn> = fc.record({
  size: fc.integer({ min: 1, max: 9 }),
  fault: fc.oneof(
    fc.constant(undefined),
    fc.constant('takeover' as const),
    fc.tuple(
      fc.constantFrom('update' as const, 'findAndModify' as const, 'find' as const),
      fc.constantFrom('before' as const, 'after' as const),
    ),
  ),
});

async function commitPage(writer: ReadModelWriter, fencingToken: number, size: number): Promise<boolean> {
  const build = await writer.openLiveBuild(insightsProjection.model);
  const after = (await writer.claim(build, fencingToken))?.position;
  if (after === undefined) throw new Error('Another process claimed the build');
  const page = createPage(Number(after), size);
  const load = (ids: readonly string[]) => writer.load(build, ids);
  const forget = (userId: string, position: Position) =>
    writer.forget({ build, fencingToken, userId, position });
  const { changes, upTo } = await applyPage({ projection: insightsProjection, load, forget }, page, after);
  if (upTo > after) await writer.commit({ build, fencingToken, after, changes, upTo });
  return upTo >= toPosition(EVENTS.length);
}

async function getDocuments(writer: ReadModelWriter): Promise<(LoadedDocument | undefined)[]> {
  const loaded = await writer.load(await writer.openLiveBuild(insightsProjection.model), IDS);
  return IDS.map((id) => loaded.get(id));
}

/** Processes the log in these steps, then the rest undisturbed. */
async function fillInTurns(turns: readonly Turn[]): Promise<(LoadedDocument | undefined)[]> {
  const { url, double, drop } = await openDoubleDatabase();
  const settings = `${url}?retryReads=false&heartbeatFrequencyMS=500`;
  const writers = [
    await openMongoWriter({ url: settings, epoch: 'log' }),
    await openMongoWriter({ url: settings, epoch: 'log' }),
  ] as const;
  let fencingToken = 1;
  const getWriter = () => writers[fencingToken % 2 === 0 ? 0 : 1];
  for (const { size, fault } of turns) {
    if (fault === 'takeover') fencingToken += 1;
    else if (fault) double.interrupt(...fault);
    await commitPage(getWriter(), fencingToken, size).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error;
    });
  }
  for (const command of ['update', 'findAndModify', 'find']) double.interrupt(command);
  while (!(await commitPage(getWriter(), fencingToken, 100)));
  const documents = await getDocuments(getWriter());
  await Promise.all(writers.map((writer) => writer.close()));
  await drop();
  return documents;
}

it('applies each event to each document once, whatever is interrupted and whoever continues', async () => {
  const expected = await applyPage(
    { projection: insightsProjection, load: async () => new Map(), forget: async () => undefined },
    createPage(0, 100),
    LOG_START,
  );
  const undisturbed = IDS.map((id) => expected.changes.find((change) => change.id === id));
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 3, maxLength: 8 }), async (turns) => {
      const documents = await fillInTurns(turns);
      expect(documents.map((each) => each?.doc)).toEqual(undisturbed.map((each) => each?.doc));
      expect(documents.map((each) => each?.position)).toEqual(undisturbed.map((each) => each?.position));
    }),
    { numRuns: 8 },
  );
});
