import { ConfigurationError } from '@tapwise/contracts/server/configuration';
import { startEventStoreDouble, type EventStoreDouble } from '@tapwise/contracts/testing/eventstoredb/double';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { openEventStoreDb } from './eventstoredb';
import { openEventStoreDbCopy } from './eventstoredb-copy';
import { cardsAdded, newWallet } from './testing/events';

const doubles: EventStoreDouble[] = [];
async function started(): Promise<EventStoreDouble> {
  const double = await startEventStoreDouble();
  doubles.push(double);
  return double;
}
afterEach(async () => {
  await Promise.all(doubles.splice(0).map((double) => double.close()));
});

describe('a copy into EventStoreDB', () => {
  const stored = (size: number) => {
    const metadata = JSON.stringify({ eventId: v7(), kept: 'as it was' });
    const data = JSON.stringify({ text: 'x'.repeat(size) });
    return { eventId: v7(), type: 'OfAnotherBuild', payloadVersion: 7, data, metadata };
  };

  it('takes types and shapes as they are stored, more than one append may hold, and no part twice', async () => {
    const { url } = await started();
    const copy = await openEventStoreDbCopy({ url, epoch: 'moved' });
    expect([copy.epoch, await copy.isEmpty()]).toEqual(['moved', true]);
    const stream = newWallet();
    const events = Array.from({ length: 30 }, () => stored(100_000));
    expect(await copy.appendStored(stream, 0, events)).toMatchObject({ kind: 'appended', version: 30 });
    expect(await copy.appendStored(stream, 0, events)).toMatchObject({ kind: 'appended', version: 30 });
    expect((await copy.readStored(stream)).events).toMatchObject(events);
    expect(await copy.isEmpty()).toBe(false);
    expect(await copy.appendStored(stream, 5, [stored(1)])).toEqual({ kind: 'conflict', version: 30 });
    await expect(copy.appendStored(stream, 30, [])).rejects.toThrow('Nothing to append');
    await copy.close();
  });

  it('lets nobody else open the log before it is finished, and everybody after', async () => {
    const { url } = await started();
    const first = await openEventStoreDbCopy({ url, epoch: 'moved' });
    await first.close();
    const opening = openEventStoreDb({ url });
    await expect(opening).rejects.toBeInstanceOf(ConfigurationError);
    await expect(opening).rejects.toThrow(/^[^\n]+ has not arrived whole\. Finish the move first[^\n]+\.$/);
    const second = await openEventStoreDbCopy({ url, epoch: 'moved' });
    await second.finish();
    await second.close();
    const again = await openEventStoreDbCopy({ url, epoch: 'moved' });
    await again.close();
    const store = await openEventStoreDb({ url });
    expect(store.epoch).toBe('moved');
    await store.close();
  });

  it('takes no log that has no name but events', async () => {
    const { url, log } = await started();
    const store = await openEventStoreDb({ url: (await started()).url });
    await store.append(newWallet(), 0, cardsAdded(1));
    await store.close();
    const [event] = doubles
      .flatMap((double) => double.log.events)
      .filter(({ stream }) => /^wallet-/.test(stream));
    log.append(event!.stream, 'any', [event!]);
    const before = log.events.length;
    await expect(openEventStoreDbCopy({ url, epoch: 'moved' })).rejects.toThrow(/a log that has no name/);
    expect(log.events).toHaveLength(before);
  });
});
