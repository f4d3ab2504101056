import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { startEventStoreDouble } from '@tapwise/store-doubles/eventstoredb/double';
import { openEventStoreDb } from '../event-store/eventstoredb/event-store';
import { createCommandHandler } from './command-handler';
import { addCard, createWalletTask, upgrade, WALLET } from './testing/tasks';

const WRITERS = 20;
const ROUNDS = 6;

it('rejects no command for conflicts, with twenty concurrent writers of one wallet in two processes', async () => {
  const double = await startEventStoreDouble({ isUnordered: true });
  const stores = await Promise.all([0, 1].map(() => openEventStoreDb({ url: double.url })));
  const commandHandlers = stores.map((store) => {
    // Only pauses count, so that a busy machine doesn't use up the time for attempts.
    let paused = 0;
    const pause = async (ms: number) => {
      paused += ms;
      await sleep(ms);
    };
    return createCommandHandler({ store, pause, elapsed: () => paused });
  });
  await commandHandlers[0]!.handle(upgrade());
  const write = async (writer: number) => {
    const commandHandler = commandHandlers[writer % 2]!;
    const card = `card-${String(writer)}`;
    const results = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      results.push(await commandHandler.handle(addCard(card)));
      const remove = createWalletTask({ type: 'RemoveCard', cardId: CardId.parse(card) });
      results.push(await commandHandler.handle(remove));
    }
    return results;
  };
  const results = (await Promise.all(Array.from({ length: WRITERS }, (_, index) => write(index)))).flat();

  expect(results.filter((result) => !('kind' in result))).toEqual([]);
  expect((await stores[0]!.read(WALLET)).events).toHaveLength(1 + WRITERS * ROUNDS * 2);
  await Promise.all(stores.map((store) => store.close()));
  await double.close();
});
