import { setTimeout as sleep } from 'node:timers/promises';
import { startEventStoreDouble } from '@tapwise/contracts/testing/eventstoredb/double';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { expect, it } from 'vitest';
import { openEventStoreDb } from '../event-store/eventstoredb';
import { createHandling } from './handling';
import { addCard, upgrade, WALLET, walletTask } from './testing/tasks';

const WRITERS = 20;
const ROUNDS = 6;

it('twenty concurrent writers of one wallet on two processes: no command is refused for conflicts', async () => {
  const double = await startEventStoreDouble({ inAnyOrder: true });
  const stores = await Promise.all([0, 1].map(() => openEventStoreDb({ url: double.url })));
  const handlings = stores.map((store) => {
    // Counts the pauses alone: a busy machine must not use up the time for tries.
    let paused = 0;
    const pause = async (ms: number) => {
      paused += ms;
      await sleep(ms);
    };
    return createHandling({ store, pause, elapsed: () => paused });
  });
  await handlings[0]!.handle(upgrade());
  const write = async (writer: number) => {
    const handling = handlings[writer % 2]!;
    const card = `card-${String(writer)}`;
    const results = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      results.push(await handling.handle(addCard(card)));
      const remove = walletTask({ type: 'RemoveCard', cardId: CardId.parse(card) });
      results.push(await handling.handle(remove));
    }
    return results;
  };
  const results = (await Promise.all(Array.from({ length: WRITERS }, (_, at) => write(at)))).flat();

  expect(results.filter((result) => !('kind' in result))).toEqual([]);
  expect((await stores[0]!.read(WALLET)).events).toHaveLength(1 + WRITERS * ROUNDS * 2);
  await Promise.all(stores.map((store) => store.close()));
  await double.close();
});
