import { afterEach, describe, expect, it } from 'vitest';
import { toPosition } from '@tapwise/contracts/events/position';
import { StoreUnavailable } from '@tapwise/platform/stores/errors/store-unavailable';
import { CLIENT_UNDER_TEST as client } from '@tapwise/platform/stores/testing/eventstoredb-server';
import { cardsAdded, createWalletStream } from '../testing/events';
import { createStoresOnDoubles } from '../testing/stores-on-doubles';

const { startDouble, openStore, closeAll } = createStoresOnDoubles();
afterEach(closeAll);

describe(`a server that fails for a while, with the client ${client},`, () => {
  it('loses nothing that was acknowledged, and accepts appends again when it is back', async () => {
    const { url, stop, restart } = await startDouble();
    const store = await openStore({ client, url });
    const stream = createWalletStream();
    await store.append(stream, 0, cardsAdded(2));
    await stop();
    await expect(store.append(stream, 2, cardsAdded(1))).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.read(stream)).rejects.toBeInstanceOf(StoreUnavailable);
    await restart();
    expect((await store.read(stream)).version).toBe(2);
    expect(await store.append(stream, 2, cardsAdded(1))).toMatchObject({ kind: 'appended', version: 3 });
  });

  it('responds in time if the server accepts calls but doesn’t respond, and recovers when it does', async () => {
    const { url, pause, resume } = await startDouble();
    const store = await openStore({ client, url, deadlineMs: 200 });
    const stream = createWalletStream();
    await store.append(stream, 0, cardsAdded(1));
    pause();
    await expect(store.append(stream, 1, cardsAdded(1))).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.read(stream)).rejects.toBeInstanceOf(StoreUnavailable);
    resume();
    expect(await store.append(createWalletStream(), 0, cardsAdded(1))).toMatchObject({ kind: 'appended' });
  });

  it.each([true, false])(
    'stores an append once if its response was lost (confirms repeats with position: %s)',
    async (has) => {
      const { url, log, loseNextResponse } = await startDouble({ hasPositionForRepeats: has });
      const store = await openStore({ client, url });
      const stream = createWalletStream();
      const events = cardsAdded(2);
      loseNextResponse();
      const result = await store.append(stream, 0, events);
      expect(log.stream(stream)).toHaveLength(2);
      const last = log.stream(stream).at(-1);
      expect(result).toEqual({ kind: 'appended', version: 2, position: toPosition(last?.position ?? 0) });
    },
  );

  it("doesn't retry an append at any version on its own", async () => {
    const { url, log, loseNextResponse } = await startDouble();
    const store = await openStore({ client, url });
    const stream = createWalletStream();
    loseNextResponse();
    await expect(store.append(stream, 'any', cardsAdded(1))).rejects.toBeInstanceOf(StoreUnavailable);
    expect(log.stream(stream)).toHaveLength(1);
  });

  it('settles each of many waiting appends correctly when the connection breaks, and continues', async () => {
    const { url, pause, resume, dropConnections, log } = await startDouble();
    const store = await openStore({ client, url, deadlineMs: 1_000 });
    await store.append(createWalletStream(), 0, cardsAdded(1));
    pause();
    const names = Array.from({ length: 300 }, createWalletStream);
    const results = Promise.allSettled(names.map((stream) => store.append(stream, 0, cardsAdded(20))));
    // Nothing passes: what was written so far fills the buffers.
    await expect(store.read('wallet-none')).rejects.toBeInstanceOf(StoreUnavailable);
    dropConnections();
    resume();
    for (const [index, result] of (await results).entries()) {
      const stored = log.stream(names[index] ?? '').length;
      if (result.status === 'fulfilled') expect(stored).toBe(20);
      else expect(result.reason).toBeInstanceOf(StoreUnavailable);
      expect([0, 20]).toContain(stored);
    }
    expect(await store.append(createWalletStream(), 0, cardsAdded(1))).toMatchObject({ kind: 'appended' });
  });
});
