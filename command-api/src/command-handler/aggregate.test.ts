import { expect, it } from 'vitest';
import type { RecordedEvent } from '@tapwise/contracts/events/event';
import type { FavoritesEvent } from '@tapwise/contracts/events/favorites';
import { toPosition } from '@tapwise/contracts/events/position';
import { runToEnd } from '@tapwise/rewards/steps/run-to-end';
import { evolve, evolveInSteps, type FavoritesState, initialState } from '../domain/favorites/state';
import { createMetadata } from '../event-store/testing/events';
import { applyPageInSteps, applyStreamPage, createAggregate, type StateEvolution } from './aggregate';

const TERMS = ['Costco', 'Target', 'Delta', 'Shell', 'Costco'];
const EVENTS = TERMS.map((searchTerm, index): RecordedEvent<FavoritesEvent> => ({
  type: index === TERMS.length - 1 ? 'FavoriteRemoved' : 'FavoriteAdded',
  data: { searchTerm },
  metadata: createMetadata(`command-${String(index)}`),
  stream: 'favorites-1',
  version: index + 1,
  position: toPosition(index + 1),
}));
const toPage = (upTo: number) => ({ version: upTo, events: EVENTS.slice(0, upTo) });

const evolutions: readonly (readonly [string, StateEvolution<FavoritesState, FavoritesEvent>])[] = [
  ['in batches', { initialState, evolve, evolveInSteps }],
  ['one by one', { initialState, evolve }],
];

it.each(evolutions)('an aggregate applies events %s', (_name, evolution) => {
  const aggregate = createAggregate(evolution);
  applyStreamPage(aggregate, evolution, toPage(5));
  expect(aggregate).toMatchObject({
    version: 5,
    state: { searchTerms: ['Target', 'Delta', 'Shell'] },
  });
  expect(aggregate.commands.get('command-4')).toEqual({ digest: 'digest', first: 5, last: 5 });
});

it.each(evolutions)(
  'an aggregate applies each event once if others apply events between two steps, %s',
  (_name, evolution) => {
    for (const upTo of [1, 3, 5]) {
      const aggregate = createAggregate(evolution);
      const steps = applyPageInSteps(aggregate, evolution, toPage(3));
      steps.next();
      expect(aggregate).toMatchObject({ version: 0, state: initialState });
      applyStreamPage(aggregate, evolution, toPage(upTo));
      runToEnd(steps);
      const expected = createAggregate(evolution);
      applyStreamPage(expected, evolution, toPage(Math.max(3, upTo)));
      expect(aggregate).toEqual(expected);
    }
  },
);
