import { START, toPosition, type Position } from '@tapwise/contracts/events/position';
import type { Recorded } from '@tapwise/contracts/events/event';
import { StoreUnavailable } from '@tapwise/contracts/storage/store-unavailable';
import type { Interruption } from '@tapwise/contracts/testing/mongodb/double';
import { openDoubleDatabase } from '@tapwise/contracts/testing/mongodb/test-database';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { insightsProjection } from '../models/insights';
import { foldPage } from '../runner/fold';
import { OTHER_USER, purchase, recorded, USER, uuid } from '../testing/events';
import { openMongoWriter } from './mongodb';
import type { LoadedDocument, ReadModelWriter } from './port';

const EVENTS = Array.from({ length: 24 }, (_, at) =>
  recorded(purchase({ purchaseId: uuid(at), amountCents: 100 * (at + 1) }), at + 1, {
    user: at % 3 === 0 ? OTHER_USER : USER,
  }),
);
const IDS = [USER, OTHER_USER].map((user) => `${user}:2026-11`);

const pageAfter = (place: number, size: number) => {
  const events: readonly Recorded[] = EVENTS.slice(place, place + size);
  return { events, upTo: toPosition(place + events.length) };
};

/** What may happen while a page is taken: a command cut off before or after it was done, or another process taking over. */
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

async function takePage(writer: ReadModelWriter, fence: number, size: number): Promise<boolean> {
  const filling = await writer.live(insightsProjection.model);
  const after = (await writer.takeUp(filling, fence))?.position;
  if (after === undefined) throw new Error('The filling was taken up by another');
  const page = pageAfter(Number(after), size);
  const load = (ids: readonly string[]) => writer.load(filling, ids);
  const forget = (user: string, position: Position) => writer.forget({ filling, fence, user, position });
  const { changes, upTo } = await foldPage({ projection: insightsProjection, load, forget }, page, after);
  if (upTo > after) await writer.commit({ filling, fence, after, changes, upTo });
  return upTo >= toPosition(EVENTS.length);
}

async function documentsOf(writer: ReadModelWriter): Promise<(LoadedDocument | undefined)[]> {
  const loaded = await writer.load(await writer.live(insightsProjection.model), IDS);
  return IDS.map((id) => loaded.get(id));
}

/** Takes the log in these turns, then the rest undisturbed. */
async function filledBy(turns: readonly Turn[]): Promise<(LoadedDocument | undefined)[]> {
  const { url, double, drop } = await openDoubleDatabase();
  const settings = `${url}?retryReads=false&heartbeatFrequencyMS=500`;
  const writers = [
    await openMongoWriter({ url: settings, epoch: 'log' }),
    await openMongoWriter({ url: settings, epoch: 'log' }),
  ] as const;
  let fence = 1;
  const writer = () => writers[fence % 2 === 0 ? 0 : 1];
  for (const { size, fault } of turns) {
    if (fault === 'takeover') fence += 1;
    else if (fault) double.interrupt(...fault);
    await takePage(writer(), fence, size).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error;
    });
  }
  for (const command of ['update', 'findAndModify', 'find']) double.interrupt(command);
  while (!(await takePage(writer(), fence, 100)));
  const documents = await documentsOf(writer());
  await Promise.all(writers.map((each) => each.close()));
  await drop();
  return documents;
}

it('folds each event into each document once, whatever is cut short and whoever goes on', async () => {
  const expected = await foldPage(
    { projection: insightsProjection, load: async () => new Map(), forget: async () => undefined },
    pageAfter(0, 100),
    START,
  );
  const undisturbed = IDS.map((id) => expected.changes.find((change) => change.id === id));
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 3, maxLength: 8 }), async (turns) => {
      const documents = await filledBy(turns);
      expect(documents.map((each) => each?.doc)).toEqual(undisturbed.map((each) => each?.doc));
      expect(documents.map((each) => each?.position)).toEqual(undisturbed.map((each) => each?.position));
    }),
    { numRuns: 8 },
  );
});
