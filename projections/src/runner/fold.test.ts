import { START, toPosition, type Position } from '@tapwise/contracts/events/position';
import { favorites, type FavoritesDoc } from '@tapwise/contracts/read-models/favorites';
import { describe, expect, it } from 'vitest';
import { defineProjection } from '../projection';
import { OTHER_USER, recorded, USER } from '../testing/events';
import { forgottenMark, type LoadedDocument } from '../read-store/port';
import { foldPage, type Folding } from './fold';

const added = (searchTerm: string, place: number) =>
  recorded({ type: 'FavoriteAdded', data: { searchTerm } }, place);

/** Appends to the list, so that an event folded twice shows; fails at the term `bad`, after a first update. */
const counting = defineProjection(favorites, ['FavoriteAdded'], ({ data: { searchTerm } }) => {
  const update = (doc?: FavoritesDoc) => ({
    id: USER,
    searchTerms: [...(doc?.searchTerms ?? []), searchTerm],
  });
  const fail = () => {
    throw new RangeError('no');
  };
  return [
    { id: USER, update },
    { id: OTHER_USER, update: (doc?: FavoritesDoc) => (searchTerm === 'bad' ? fail() : doc) },
  ];
});

const none = async () => new Map();
const fold = (told: ReturnType<typeof page>, after: Position, load: Folding['load']) =>
  foldPage({ projection: counting, load, forget: async () => undefined }, told, after);
const page = (...events: ReturnType<typeof recorded>[]) => ({
  events,
  upTo: events.at(-1)?.position ?? START,
});
const termsOf = ({ changes }: Awaited<ReturnType<typeof foldPage>>) =>
  changes.flatMap(({ doc }) => (doc ? [(doc as FavoritesDoc).searchTerms] : []));

describe('folding a page', () => {
  it('folds all events of a document into one change, at the place of the last', async () => {
    const folded = await fold(page(added('a', 1), added('b', 2)), START, none);
    expect(termsOf(folded)).toEqual([['a', 'b']]);
    expect(folded.changes[0]?.position).toBe(toPosition(2));
    expect(folded.upTo).toBe(toPosition(2));
  });

  it('loads each document once, and none for a page without an event for it', async () => {
    const asked: (readonly string[])[] = [];
    const load = async (ids: readonly string[]) => {
      asked.push(ids);
      return new Map([[USER, { doc: { id: USER, searchTerms: ['old'] }, position: START }]]);
    };
    const folded = await fold(page(added('a', 1), added('b', 2)), START, load);
    expect(termsOf(folded)).toEqual([['old', 'a', 'b']]);
    const other = recorded({ type: 'AccountRegistered', data: {} }, 3);
    await fold(page(other), toPosition(2), load);
    expect(asked).toEqual([[USER, OTHER_USER, forgottenMark(USER)]]);
  });

  it('passes over events that were folded before', async () => {
    const told = page(added('a', 1), added('b', 2));
    expect(termsOf(await fold(told, toPosition(1), none))).toEqual([['b']]);
    const again = await fold(told, toPosition(2), none);
    expect(again).toEqual({ changes: [], quarantined: [], upTo: toPosition(2) });
  });

  it('passes over events that a document holds already, and those of a document that went later', async () => {
    const told = page(added('a', 1), added('b', 2), added('c', 3));
    const holding = { doc: { id: USER, searchTerms: ['a', 'b'] }, position: toPosition(2) };
    const gone = { doc: undefined, position: toPosition(9) };
    const folded = await fold(told, START, async () => new Map([[USER, holding]]));
    expect(termsOf(folded)).toEqual([['a', 'b', 'c']]);
    expect(termsOf(await fold(told, START, async () => new Map([[USER, gone]])))).toEqual([]);
  });

  it('reaches the end of the page though its last events are of no concern', async () => {
    const other = recorded({ type: 'AccountRegistered', data: {} }, 9);
    expect((await fold(page(added('a', 1), other), START, none)).upTo).toBe(toPosition(9));
  });

  it('stops before an event that fails, and leaves no half of it', async () => {
    const events = [added('a', 1), added('b', 2), added('bad', 5), added('c', 6)];
    const folded = await fold(page(...events), START, none);
    expect(termsOf(folded)).toEqual([['a', 'b']]);
    expect(folded.upTo).toBe(toPosition(2));
    expect(folded.failed).toMatchObject({ event: { position: toPosition(5) } });
    expect(folded.failed?.error).toBeInstanceOf(RangeError);
  });

  it('leaves out all events of a forgotten user, without loading the documents', async () => {
    const forgotten = recorded({ type: 'AccountForgotten', data: {} }, 3, { user: USER });
    const marks = new Map<string, LoadedDocument>();
    const asked: string[] = [];
    const folded = await foldPage(
      {
        projection: counting,
        load: async (ids) => {
          asked.push(...ids);
          return marks;
        },
        forget: async (user, position) => void marks.set(forgottenMark(user), { doc: undefined, position }),
      },
      page(added('a', 1), added('b', 2), forgotten, added('c', 4)),
      START,
    );
    const id = forgottenMark(USER);
    expect(folded.changes).toEqual([{ id, doc: undefined, position: toPosition(3) }]);
    expect(folded.upTo).toBe(toPosition(4));
    expect(new Set(asked)).toEqual(new Set([USER, OTHER_USER, id]));
  });
});
