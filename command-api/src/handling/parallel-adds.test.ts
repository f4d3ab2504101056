import { MAX_CARDS } from '@tapwise/contracts/vocabulary/plans';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EventStore } from '../event-store/port';
import { openSqliteEventStore } from '../event-store/sqlite';
import { createHandling } from './handling';
import { addCard, WALLET } from './testing/tasks';

/** The store as one process sees it over a network: every answer comes when the scheduler lets it. */
function delayed(store: EventStore, scheduler: fc.Scheduler): EventStore {
  return {
    ...store,
    read: scheduler.scheduleFunction((...args) => store.read(...args)),
    append: scheduler.scheduleFunction((...args) => store.append(...args)),
  };
}

const adds = fc.array(
  fc.record({
    process: fc.nat(2),
    card: fc.nat(8).map((at) => `card-${String(at)}`),
    isRetried: fc.boolean(),
  }),
  { minLength: 1, maxLength: 16 },
);

it('never exceeds the limit and never does a command twice, however the adds of three processes interleave', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), adds, async (scheduler, wanted) => {
      const store = openSqliteEventStore(':memory:');
      const processes = [0, 1, 2].map(() =>
        createHandling({ store: delayed(store, scheduler), pause: async () => undefined, random: () => 0 }),
      );
      const asked = wanted.flatMap(({ process, card, isRetried }, at) => {
        const task = addCard(card, `command-${String(at)}`);
        // A client that got no answer asks again, and may reach another process.
        const reached = isRetried ? [process, (process + 1) % 3] : [process];
        return reached.map((one) => processes[one]!.handle(task));
      });
      const results = await scheduler.waitFor(Promise.all(asked));

      const { events } = await store.read(WALLET);
      const cards = events.map((event) => 'cardId' in event.data && event.data.cardId);
      expect(cards.length).toBeLessThanOrEqual(MAX_CARDS.free);
      expect(new Set(cards).size).toBe(cards.length);
      const firstEffects = results.filter((result) => 'kind' in result && !result.isRepeat);
      expect(firstEffects).toHaveLength(events.length);
      expect(new Set(events.map(({ metadata }) => metadata.commandId)).size).toBe(events.length);
      await store.close();
    }),
    { numRuns: 60 },
  );
});
