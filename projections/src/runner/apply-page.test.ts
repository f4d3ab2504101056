import { describe, expect, it } from 'vitest';
import { LOG_START, type Position, toPosition } from '@tapwise/contracts/events/position';
import { favorites, type FavoritesDoc } from '@tapwise/contracts/read-models/favorites';
import { defineProjection } from '../models/projection';
import { type LoadedDocument, toForgottenId } from '../read-store/port';
import { favoriteAdded, OTHER_USER_ID, toRecordedEvent, USER_ID } from '../testing/events';
import { type ApplyContext, applyPage } from './apply-page';

/** Appends to the list, so that an event applied twice is visible. Fails at the term `bad`, after a first update. */
const counting = defineProjection(favorites, ['FavoriteAdded'], ({ data: { searchTerm } }) => {
  const update = (doc?: FavoritesDoc) => ({
    id: USER_ID,
    searchTerms: [...(doc?.searchTerms ?? []), searchTerm],
  });
  const fail = () => {
    throw new RangeError('no');
  };
  return [
    { id: USER_ID, update },
    { id: OTHER_USER_ID, update: (doc?: FavoritesDoc) => (searchTerm === 'bad' ? fail() : doc) },
  ];
});

const loadNone = async () => new Map();
const apply = (items: ReturnType<typeof createPage>, after: Position, load: ApplyContext['load']) =>
  applyPage({ projection: counting, load, forget: async () => undefined }, items, after);
const createPage = (...events: ReturnType<typeof toRecordedEvent>[]) => ({
  events,
  upTo: events.at(-1)?.position ?? LOG_START,
});
const listTerms = ({ changes }: Awaited<ReturnType<typeof applyPage>>) =>
  changes.flatMap(({ doc }) => (doc ? [(doc as FavoritesDoc).searchTerms] : []));

describe('applying a page', () => {
  it('applies all events of a document as one change, at the position of the last', async () => {
    const applied = await apply(
      createPage(favoriteAdded('a', 1), favoriteAdded('b', 2)),
      LOG_START,
      loadNone,
    );
    expect(listTerms(applied)).toEqual([['a', 'b']]);
    expect(applied.changes[0]?.position).toBe(toPosition(2));
    expect(applied.upTo).toBe(toPosition(2));
  });

  it('loads each document once, and none for a page without relevant events', async () => {
    const requestedIds: (readonly string[])[] = [];
    const load = async (ids: readonly string[]) => {
      requestedIds.push(ids);
      return new Map([[USER_ID, { doc: { id: USER_ID, searchTerms: ['old'] }, position: LOG_START }]]);
    };
    const applied = await apply(createPage(favoriteAdded('a', 1), favoriteAdded('b', 2)), LOG_START, load);
    expect(listTerms(applied)).toEqual([['old', 'a', 'b']]);
    const other = toRecordedEvent({ type: 'AccountRegistered', data: {} }, 3);
    await apply(createPage(other), toPosition(2), load);
    expect(requestedIds).toEqual([[USER_ID, OTHER_USER_ID, toForgottenId(USER_ID)]]);
  });

  it('skips events that were already applied', async () => {
    const items = createPage(favoriteAdded('a', 1), favoriteAdded('b', 2));
    expect(listTerms(await apply(items, toPosition(1), loadNone))).toEqual([['b']]);
    const again = await apply(items, toPosition(2), loadNone);
    expect(again).toEqual({ changes: [], quarantined: [], upTo: toPosition(2) });
  });

  it('skips events already in a document, and events before its removal', async () => {
    const items = createPage(favoriteAdded('a', 1), favoriteAdded('b', 2), favoriteAdded('c', 3));
    const existing = { doc: { id: USER_ID, searchTerms: ['a', 'b'] }, position: toPosition(2) };
    const gone = { doc: undefined, position: toPosition(9) };
    const applied = await apply(items, LOG_START, async () => new Map([[USER_ID, existing]]));
    expect(listTerms(applied)).toEqual([['a', 'b', 'c']]);
    expect(listTerms(await apply(items, LOG_START, async () => new Map([[USER_ID, gone]])))).toEqual([]);
  });

  it('reaches the end of the page even if its last events are irrelevant', async () => {
    const other = toRecordedEvent({ type: 'AccountRegistered', data: {} }, 9);
    expect((await apply(createPage(favoriteAdded('a', 1), other), LOG_START, loadNone)).upTo).toBe(
      toPosition(9),
    );
  });

  it('stops before an event that fails, and applies no part of it', async () => {
    const events = [
      favoriteAdded('a', 1),
      favoriteAdded('b', 2),
      favoriteAdded('bad', 5),
      favoriteAdded('c', 6),
    ];
    const applied = await apply(createPage(...events), LOG_START, loadNone);
    expect(listTerms(applied)).toEqual([['a', 'b']]);
    expect(applied.upTo).toBe(toPosition(2));
    expect(applied.failed).toMatchObject({ event: { position: toPosition(5) } });
    expect(applied.failed?.error).toBeInstanceOf(RangeError);
  });

  it('leaves out all events of a forgotten user, without loading the documents', async () => {
    const forgotten = toRecordedEvent({ type: 'AccountForgotten', data: {} }, 3, { userId: USER_ID });
    const marks = new Map<string, LoadedDocument>();
    const requestedIds: string[] = [];
    const applied = await applyPage(
      {
        projection: counting,
        load: async (ids) => {
          requestedIds.push(...ids);
          return marks;
        },
        forget: async (userId, position) =>
          void marks.set(toForgottenId(userId), { doc: undefined, position }),
      },
      createPage(favoriteAdded('a', 1), favoriteAdded('b', 2), forgotten, favoriteAdded('c', 4)),
      LOG_START,
    );
    const id = toForgottenId(USER_ID);
    expect(applied.changes).toEqual([{ id, doc: undefined, position: toPosition(3) }]);
    expect(applied.upTo).toBe(toPosition(4));
    expect(new Set(requestedIds)).toEqual(new Set([USER_ID, OTHER_USER_ID, id]));
  });
});
