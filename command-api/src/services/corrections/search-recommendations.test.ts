import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toPosition } from '@tapwise/contracts/events/position';
import type { StoredCard } from '@tapwise/contracts/vocabulary/cards/card';
import { DamagedStream } from '@tapwise/platform/stores/errors/damaged-stream';
import { StoreUnavailable } from '@tapwise/platform/stores/errors/store-unavailable';
import type { CardCorrection } from './corrections';
import type { CorrectionProgress } from './progress';
import {
  type CorrectionSearch,
  type SearchDependencies,
  searchRecommendations,
} from './search-recommendations';
import { CARD, createRecommendationLog, type RecommendationLog, toId } from './testing/recommendation-log';

const CORRECTED_AT = Date.parse('2026-11-20T12:00:00.000Z');
const MINUTE_MS = 60_000;
/** More than between two stored points of progress, 200. */
const RECOMMENDATION_COUNT = 450;

const correction: CardCorrection = {
  catalogueVersion: 10,
  position: toPosition(1_000),
  at: new Date(CORRECTED_AT).toISOString(),
  effectiveFrom: '2026-11-01',
  cards: [{ id: CARD } as StoredCard],
};
const START: CorrectionProgress = {
  catalogueVersion: 10,
  checked: 0,
  superseded: 0,
  lastRecommendationId: null,
  isEndReached: false,
  isComplete: false,
};

let store: RecommendationLog;
let now: number;
let checked: string[];
let supersede: SearchDependencies['supersede'];
beforeEach(() => {
  store = createRecommendationLog();
  now = CORRECTED_AT + MINUTE_MS;
  checked = [];
  supersede = () => Promise.resolve(false);
});

function search(start: CorrectionProgress = START, options: Partial<CorrectionSearch> = {}) {
  const deps: SearchDependencies = {
    store,
    supersede: (event) => {
      checked.push(event.data.recommendationId);
      return supersede(event);
    },
    clock: () => new Date(now),
    logger: { warn: vi.fn() },
  };
  const canContinue = () => Promise.resolve(true);
  return searchRecommendations(deps, { correction, isEarlierDamaged: false, canContinue, ...options }, start);
}

const failFor =
  (position: number, error: Error): SearchDependencies['supersede'] =>
  ({ data }) =>
    data.recommendationId === toId(position) ? Promise.reject(error) : Promise.resolve(false);

describe('a search', () => {
  it('checks pages from the newest back, each from its oldest recommendation on, and counts', async () => {
    for (const position of [1, 2, 3, 4]) store.give(position);
    supersede = ({ position }) => Promise.resolve(position === toPosition(2));
    expect(await search()).toBe('complete');
    expect(checked).toEqual([3, 4, 1, 2].map(toId));
    expect(store.stored).toEqual([
      {
        ...START,
        checked: 4,
        superseded: 1,
        lastRecommendationId: toId(1),
        isEndReached: true,
        isComplete: true,
      },
    ]);
  });

  it("leaves out recommendations that the correction can't affect", async () => {
    store.give(1, { day: '2026-10-31' });
    store.give(2, { cardId: 'other-card' });
    store.give(3, { catalogueVersion: 10 });
    expect(await search()).toBe('complete');
    expect(checked).toEqual([]);
    expect(store.stored).toMatchObject([{ checked: 0, isComplete: true }]);
  });

  it('ends a day before the first day of the corrected rules', async () => {
    for (const position of [1, 2, 3, 4]) store.give(position, { day: '2026-10-30' });
    for (const position of [5, 6]) store.give(position, { day: '2026-10-31' });
    expect(await search()).toBe('complete');
    expect(store.scanned).toEqual([undefined, toPosition(5)]);
  });
});

describe('an interrupted search', () => {
  it('stores how far it came, and continues there', async () => {
    for (let position = 1; position <= RECOMMENDATION_COUNT; position += 1) store.give(position);
    const canContinue = () => Promise.resolve(checked.length < 300);
    expect(await search(START, { canContinue })).toBe('interrupted');
    const [progress = START, ...more] = store.stored;
    expect(more).toEqual([]);
    expect(progress).toEqual({
      ...START,
      checked: 200,
      lastRecommendationId: toId(RECOMMENDATION_COUNT - 199),
    });

    checked = [];
    expect(await search(progress)).toBe('complete');
    expect(checked).toHaveLength(RECOMMENDATION_COUNT - 200);
    expect(checked.slice(0, 2)).toEqual([RECOMMENDATION_COUNT - 201, RECOMMENDATION_COUNT - 200].map(toId));
    expect(store.stored.at(-1)).toMatchObject({ checked: RECOMMENDATION_COUNT, isComplete: true });
  });

  it('continues within a page', async () => {
    for (const position of [1, 2, 3]) store.give(position);
    expect(await search({ ...START, checked: 1, lastRecommendationId: toId(3) })).toBe('complete');
    expect(checked).toEqual([2, 1].map(toId));
  });

  it('also checks what was stored after the correction', async () => {
    for (const position of [1, 2, 1_001]) store.give(position);
    expect(await search({ ...START, checked: 1, lastRecommendationId: toId(2) })).toBe('complete');
    expect(checked).toEqual([1_001, 1].map(toId));
  });

  it('starts over if the place to continue at is gone', async () => {
    for (const position of [1, 2, 4]) store.give(position);
    expect(await search({ ...START, checked: 2, lastRecommendationId: toId(3) })).toBe('complete');
    expect(checked).toEqual([2, 4, 1].map(toId));
    expect(store.stored).toMatchObject([{ isComplete: true, lastRecommendationId: toId(1) }]);
  });

  it('starts over if the last checked recommendation has become unreadable, and reports the damage', async () => {
    for (const position of [1, 2, 3, 4]) store.give(position);
    store.setReadable(3, false);
    expect(await search({ ...START, checked: 2, lastRecommendationId: toId(3) })).toBe('damaged');
    expect(checked).toEqual([4, 1, 2].map(toId));
    expect(store.stored).toEqual([]);
  });
});

describe('a search within a minute after the correction', () => {
  it('is late: only what was stored after the correction is searched again', async () => {
    now = CORRECTED_AT + MINUTE_MS - 1;
    for (const position of [1, 2, 3]) store.give(position);
    expect(await search()).toBe('late');
    const [progress = START] = store.stored;
    expect(progress).toMatchObject({ checked: 3, isEndReached: true, isComplete: false });

    checked = [];
    now = CORRECTED_AT + MINUTE_MS;
    store.give(1_001);
    expect(await search(progress)).toBe('complete');
    expect(checked).toEqual([toId(1_001)]);
    expect(store.stored.at(-1)).toMatchObject({ checked: 4, isEndReached: true, isComplete: true });
    expect(store.scanned.at(-1)).toBeUndefined();
  });
});

describe('damage', () => {
  const damaged = new DamagedStream('ledger-1', [{ version: 3 }]);

  it('of one stream leaves the search incomplete until it is repaired, and the others are checked', async () => {
    for (const position of [1, 2, 3]) store.give(position);
    supersede = failFor(2, damaged);
    expect(await search()).toBe('damaged');
    expect(checked).toEqual([2, 3, 1].map(toId));
    expect(store.stored).toEqual([]);

    checked = [];
    supersede = () => Promise.resolve(false);
    expect(await search()).toBe('complete');
    expect(checked).toContain(toId(2));
  });

  it('of a recommendation leaves the search incomplete until it can be read', async () => {
    for (const position of [1, 2, 3]) store.give(position);
    store.setReadable(2, false);
    expect(await search()).toBe('damaged');
    expect(checked).toEqual([3, 1].map(toId));
    expect(store.stored).toEqual([]);

    store.setReadable(2, true);
    expect(await search()).toBe('complete');
  });

  it('never makes a later search continue after it', async () => {
    for (let position = 1; position <= RECOMMENDATION_COUNT; position += 1) store.give(position);
    supersede = failFor(RECOMMENDATION_COUNT, damaged);
    expect(await search()).toBe('damaged');
    expect(checked).toHaveLength(RECOMMENDATION_COUNT);
    expect(store.stored).toEqual([]);
  });

  it('of an earlier correction leaves a later one incomplete too, so that they are compared in order', async () => {
    for (let position = 1; position <= RECOMMENDATION_COUNT; position += 1) store.give(position);
    expect(await search(START, { isEarlierDamaged: true })).toBe('damaged');
    expect(checked).toHaveLength(RECOMMENDATION_COUNT);
    expect(store.stored).toEqual([]);
  });

  it('of the whole store ends the search', async () => {
    for (const position of [1, 2, 3]) store.give(position);
    supersede = failFor(3, new StoreUnavailable("The log doesn't respond."));
    await expect(search()).rejects.toThrow(StoreUnavailable);
    expect(checked).not.toContain(toId(1));
  });
});
