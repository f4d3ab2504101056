import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_CARDS } from '@tapwise/contracts/vocabulary/account/plans';
import type { EventStore } from '../event-store/port';
import { openSqliteEventStore } from '../event-store/sqlite/event-store';
import { createCommandHandler } from './command-handler';
import { addCard, WALLET } from './testing/tasks';

/** The store as seen by one process over a network: the scheduler decides when each response arrives. */
function delayResponses(store: EventStore, scheduler: fc.Scheduler): EventStore {
  return {
    ...store,
    read: scheduler.scheduleFunction((...args) => store.read(...args)),
    append: scheduler.scheduleFunction((...args) => store.append(...args)),
  };
}

const adds = fc.array(
  fc.record({
    process: fc.nat(2),
    card: fc.nat(8).map((index) => `card-${String(index)}`),
    isRetried: fc.boolean(),
  }),
  { minLength: 1, maxLength: 16 },
);

it('a wallet never exceeds the limit and never repeats a command, however the commands of three processes interleave', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), adds, async (scheduler, commands) => {
      const store = openSqliteEventStore(':memory:');
      const processes = [0, 1, 2].map(() =>
        createCommandHandler({
          store: delayResponses(store, scheduler),
          pause: async () => undefined,
          random: () => 0,
        }),
      );
      const responses = commands.flatMap(({ process, card, isRetried }, index) => {
        const task = addCard(card, `command-${String(index)}`);
        // A client that got no response retries, possibly with another process.
        const reached = isRetried ? [process, (process + 1) % 3] : [process];
        return reached.map((processIndex) => processes[processIndex]!.handle(task));
      });
      const results = await scheduler.waitFor(Promise.all(responses));

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
