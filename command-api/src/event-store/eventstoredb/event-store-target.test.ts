import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { ConfigurationError } from '@tapwise/platform/configuration/configuration-error';
import { StoreUnavailable } from '@tapwise/platform/stores/errors/store-unavailable';
import { CLIENT_UNDER_TEST as client } from '@tapwise/platform/stores/testing/eventstoredb-server';
import {
  type EventStoreDouble,
  type EventStoreDoubleOptions,
  startEventStoreDouble,
} from '@tapwise/store-doubles/eventstoredb/double';
import { cardsAdded, createWalletStream } from '../testing/events';
import { openEventStoreDb } from './event-store';
import { openEventStoreDbTarget } from './event-store-target';

const doubles: EventStoreDouble[] = [];
async function startDouble(options: EventStoreDoubleOptions = {}): Promise<EventStoreDouble> {
  const double = await startEventStoreDouble(options);
  doubles.push(double);
  return double;
}
afterEach(async () => {
  await Promise.all(doubles.splice(0).map((double) => double.close()));
});

describe(`a copy to a server, with the client ${client},`, () => {
  const createStoredEvent = (size: number) => {
    const metadata = JSON.stringify({ eventId: v7(), kept: 'as it was' });
    const data = JSON.stringify({ text: 'x'.repeat(size) });
    return { eventId: v7(), type: 'OfAnotherBuild', payloadVersion: 7, data, metadata };
  };

  it('copies types and shapes unchanged, splits large copies, and stores no part twice', async () => {
    const { url } = await startDouble();
    const copy = await openEventStoreDbTarget({ client, url, epoch: 'moved' });
    expect([copy.epoch, await copy.isEmpty()]).toEqual(['moved', true]);
    const stream = createWalletStream();
    const events = Array.from({ length: 30 }, () => createStoredEvent(100_000));
    expect(await copy.appendStored(stream, 0, events)).toMatchObject({ kind: 'appended', version: 30 });
    expect(await copy.appendStored(stream, 0, events)).toMatchObject({ kind: 'appended', version: 30 });
    expect((await copy.readStored(stream)).events).toMatchObject(events);
    expect(await copy.isEmpty()).toBe(false);
    expect(await copy.appendStored(stream, 5, [createStoredEvent(1)])).toEqual({
      kind: 'conflict',
      version: 30,
    });
    await expect(copy.appendStored(stream, 30, [])).rejects.toThrow('Nothing to append');
    await copy.close();
  });

  it('names the request and the command as the server’s own tools expect, as Tapwise itself does', async () => {
    const { url, log } = await startDouble();
    const copy = await openEventStoreDbTarget({ client, url, epoch: 'moved' });
    const copied = createWalletStream();
    const ordered = createWalletStream();
    const appended = createWalletStream();
    const [event] = cardsAdded(1);
    const { metadata, data, type } = event!;
    const stored = {
      type,
      payloadVersion: 1,
      data: JSON.stringify(data),
      metadata: JSON.stringify(metadata),
    };
    await copy.appendStored(copied, 0, [{ ...stored, eventId: v7() }]);
    const appends = await copy.openOrdered();
    await appends.append(ordered, 0, [{ ...stored, eventId: v7() }]);
    appends.close();
    await copy.finish();
    const { events } = await copy.readStored(ordered);
    expect(events.map((read) => JSON.parse(read.metadata) as unknown)).toEqual([metadata]);
    await copy.close();
    const store = await openEventStoreDb({ client, url });
    await store.append(appended, 0, cardsAdded(1));
    await store.close();
    for (const stream of [copied, ordered, appended]) {
      const [raw] = log.events.filter((entry) => entry.stream === stream);
      const { correlationId, commandId, ...rest } = JSON.parse(Buffer.from(raw!.metadata).toString()) as {
        correlationId: string;
        commandId: string;
      };
      expect(rest).toMatchObject({
        payloadVersion: 1,
        $correlationId: correlationId,
        $causationId: commandId,
      });
    }
  });

  it('keeps the log closed to others until it is finished', async () => {
    const { url } = await startDouble();
    const first = await openEventStoreDbTarget({ client, url, epoch: 'moved' });
    await first.close();
    const opening = openEventStoreDb({ client, url });
    await expect(opening).rejects.toBeInstanceOf(ConfigurationError);
    await expect(opening).rejects.toThrow(
      /^[^\n]+ contains an incomplete migration\. Run npm run migrate again[^\n]+\.$/,
    );
    const second = await openEventStoreDbTarget({ client, url, epoch: 'moved' });
    await second.finish();
    await second.close();
    const again = await openEventStoreDbTarget({ client, url, epoch: 'moved' });
    await again.close();
    const store = await openEventStoreDb({ client, url });
    expect(store.epoch).toBe('moved');
    await store.close();
  });

  it('rejects a log that has events but no epoch', async () => {
    const { url, log } = await startDouble();
    const store = await openEventStoreDb({ client, url: (await startDouble()).url });
    await store.append(createWalletStream(), 0, cardsAdded(1));
    await store.close();
    const [event] = doubles
      .flatMap((double) => double.log.events)
      .filter(({ stream }) => /^wallet-/.test(stream));
    log.append(event!.stream, 'any', [event!]);
    const before = log.events.length;
    await expect(openEventStoreDbTarget({ client, url, epoch: 'moved' })).rejects.toThrow(
      /an unidentified log/,
    );
    expect(log.events).toHaveLength(before);
  });

  it('appends to many streams in the order sent', async () => {
    const { url, log } = await startDouble();
    const copy = await openEventStoreDbTarget({ client, url, epoch: 'moved' });
    const appends = await copy.openOrdered();
    const names = Array.from({ length: 20 }, createWalletStream);
    const sent = Array.from({ length: 400 }, (_, index) => ({
      stream: names[index % 20]!,
      event: createStoredEvent(100),
    }));
    const results = await Promise.all(
      sent.map(({ stream, event }, index) => appends.append(stream, Math.floor(index / 20), [event])),
    );
    expect(results.every(({ kind }) => kind === 'appended')).toBe(true);
    const ids = sent.map(({ event }) => event.eventId);
    const seen: string[] = [];
    await copy.visitAll(({ eventId }) => void seen.push(eventId));
    expect(seen).toEqual(ids);
    expect(await copy.readStored(names[0]!)).toMatchObject({ version: 20 });
    expect(await appends.append(names[0]!, 20, [createStoredEvent(1)])).toEqual({
      kind: 'appended',
      version: 21,
    });
    expect(await appends.append(names[0]!, 20, [createStoredEvent(1)])).toEqual({
      kind: 'conflict',
      version: 21,
    });
    expect(await appends.append(createWalletStream(), 3, [createStoredEvent(1)])).toEqual({
      kind: 'conflict',
      version: 0,
    });
    expect(log.events.length).toBeGreaterThan(400);
    appends.close();
    await expect(appends.append(createWalletStream(), 0, [createStoredEvent(1)])).rejects.toThrow('closed');
    await copy.close();
  });

  it('fails all unanswered appends when the connection breaks, none out of order', async () => {
    const { url, log, dropConnections } = await startDouble();
    const copy = await openEventStoreDbTarget({ client, url, epoch: 'moved' });
    const appends = await copy.openOrdered();
    const events = Array.from({ length: 300 }, () => createStoredEvent(2_000));
    const all = events.map((event) => appends.append(createWalletStream(), 0, [event]));
    await all[100];
    dropConnections();
    const results = await Promise.allSettled(all);
    const failed = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as Error] : [],
    );
    expect(failed.length).toBeGreaterThan(0);
    for (const reason of failed) expect(reason).toBeInstanceOf(StoreUnavailable);
    const written = log.events.filter(({ type }) => type === 'OfAnotherBuild').map(({ id }) => id);
    expect(written).toEqual(events.slice(0, written.length).map(({ eventId }) => eventId));
    const again = await copy.openOrdered();
    expect(await again.append(createWalletStream(), 0, [createStoredEvent(1)])).toMatchObject({
      kind: 'appended',
    });
    again.close();
    await copy.close();
  });

  it('names the limit that an append exceeds', async () => {
    const { url } = await startDouble({ maxAppendBytes: 2_000 });
    const copy = await openEventStoreDbTarget({ client, url, epoch: 'moved' });
    const appends = await copy.openOrdered();
    const append = appends.append(createWalletStream(), 0, [createStoredEvent(5_000)]);
    await expect(append).rejects.toBeInstanceOf(ConfigurationError);
    await expect(append).rejects.toThrow(
      /rejected an append: MaximumAppendSizeExceeded.+Increase its MaxAppendSize/,
    );
    await copy.close();
  });
});
