import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { toPosition } from '@tapwise/contracts/events/position';
import { ConfigurationError } from '@tapwise/platform/configuration/configuration-error';
import { StoreUnavailable } from '@tapwise/platform/stores/errors/store-unavailable';
import { SERVER_VARIABLE } from '@tapwise/platform/stores/testing/eventstoredb-server';
import {
  type DoubleOptions,
  type EventStoreDouble,
  startEventStoreDouble,
} from '@tapwise/store-doubles/eventstoredb/double';
import { LOCAL_CERTIFICATE } from '@tapwise/store-doubles/eventstoredb/local-certificate';
import { describeEventStore } from '../event-store.contract';
import type { EventStore } from '../port';
import { cardAdded, cardsAdded, createWalletStream } from '../testing/events';
import { onDouble, onServer } from '../testing/eventstoredb-under-test';
import { type EventStoreDbOptions, openEventStoreDb } from './event-store';

describeEventStore('EventStoreDB', () => onDouble());
describeEventStore('An EventStoreDB that confirms repeats without a position', () =>
  onDouble({ hasPositionForRepeats: false }),
);
describeEventStore('An EventStoreDB that processes appends in any order', () =>
  onDouble({ isUnordered: true }),
);
describeEventStore('An EventStoreDB without batch appends', () => onDouble({ hasBatchAppend: false }));

const serverUrl = process.env[SERVER_VARIABLE] ?? '';
describe.skipIf(serverUrl === '')(`the server named by ${SERVER_VARIABLE}`, () => {
  describeEventStore('It', () => onServer(serverUrl));
});

const folders: string[] = [];
const doubles: EventStoreDouble[] = [];
const stores: EventStore[] = [];
async function startDouble(options?: DoubleOptions): Promise<EventStoreDouble> {
  const double = await startEventStoreDouble(options);
  doubles.push(double);
  return double;
}
async function openStore(options: EventStoreDbOptions): Promise<EventStore> {
  const store = await openEventStoreDb(options);
  stores.push(store);
  return store;
}
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
  await Promise.all(doubles.splice(0).map((double) => double.close()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});
const oneLine = expect.stringMatching(/^[^\n]+\.$/) as string;

describe('the log in EventStoreDB', () => {
  it('keeps the epoch that it got when first opened', async () => {
    const double = await startDouble();
    const openings = [openStore({ url: double.url }), openStore({ url: double.url })] as const;
    const [first, again] = await Promise.all(openings);
    expect(again.epoch).toBe(first.epoch);
    expect((await openStore({ url: double.url, epoch: first.epoch })).epoch).toBe(first.epoch);
    expect((await openStore({ url: (await startDouble()).url })).epoch).not.toBe(first.epoch);
  });

  it('gets the given epoch if it has none', async () => {
    const double = await startDouble();
    expect((await openStore({ url: double.url, epoch: 'moved-here' })).epoch).toBe('moved-here');
  });

  it('is rejected if it belongs to another installation, in one line', async () => {
    const { url, host } = await startDouble();
    const { epoch } = await openStore({ url });
    const opening = openEventStoreDb({ url, epoch: 'mine' });
    await expect(opening).rejects.toBeInstanceOf(ConfigurationError);
    await expect(opening).rejects.toMatchObject({
      message: `EventStoreDB at ${host} contains the log of another installation (${epoch}, not mine). Set EVENTSTOREDB_URL to this installation's server.`,
    });
  });

  it.each([
    ['nothing of the kind', 'http://127.0.0.1:2113'],
    ['no host', 'esdb://'],
    ['an invalid port', 'esdb://admin:secret@127.0.0.1:port'],
    ['a missing file', 'esdb://admin:secret@127.0.0.1:2113?tlsCAFile=/none/ca.crt'],
  ])('rejects a URL with %s in one line without the password', async (_, url) => {
    const opening = openEventStoreDb({ url });
    await expect(opening).rejects.toBeInstanceOf(ConfigurationError);
    await expect(opening).rejects.toMatchObject({ message: oneLine });
    await expect(opening).rejects.not.toMatchObject({ message: expect.stringContaining('secret') as string });
    await expect(opening).rejects.toMatchObject({
      message: expect.stringContaining('EVENTSTOREDB_URL') as string,
    });
  });

  it.each(['esdb', 'esdb+discover'])(
    'reports in one line that the server is unreachable (%s)',
    async (scheme) => {
      const { url, host, stop } = await startDouble();
      await stop();
      const opening = openEventStoreDb({ url: url.replace('esdb://', `${scheme}://admin:secret@`) });
      await expect(opening).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(opening).rejects.toMatchObject({ message: oneLine });
      await expect(opening).rejects.toMatchObject({
        message: expect.stringContaining(`EventStoreDB at ${host} does not respond`) as string,
      });
      await expect(opening).rejects.not.toMatchObject({
        message: expect.stringContaining('secret') as string,
      });
    },
  );

  it('returns a conflict as a value, regardless of the URL', async () => {
    const { url } = await startDouble();
    const store = await openStore({ url: `${url}&throwOnAppendFailure=false` });
    const stream = createWalletStream();
    expect(await store.append(stream, 1, cardsAdded(1))).toEqual({ kind: 'conflict', version: 0 });
    await store.append(stream, 0, cardsAdded(2));
    expect(await store.append(stream, 0, cardsAdded(1))).toEqual({ kind: 'conflict', version: 2 });
  });

  it('finds the server through the others in a cluster', async () => {
    const { url } = await startDouble();
    const store = await openStore({ url: url.replace('esdb://', 'esdb+discover://') });
    expect(await store.append(createWalletStream(), 0, cardsAdded(1))).toMatchObject({ kind: 'appended' });
    expect((await openStore({ url: url.replace('esdb://', 'kurrentdb://') })).epoch).toBe(store.epoch);
  });

  it.each([
    ['with a name and a password', 'admin:p%40ss@', 'Basic YWRtaW46cEBzcw=='],
    ['without', '', undefined],
  ])('speaks TLS, trusting the named authority, %s', async (_, user, authorization) => {
    const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
    folders.push(folder);
    const file = join(folder, 'ca.crt');
    writeFileSync(file, LOCAL_CERTIFICATE.certificate);
    const { url, authorizations } = await startDouble({ tls: LOCAL_CERTIFICATE });
    const untrusted = openEventStoreDb({ url });
    await expect(untrusted).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(untrusted).rejects.toThrow(
      /^EVENTSTOREDB_URL: the certificate of EventStoreDB at \S+ is not trusted \(self-signed certificate\)\. Set tlsCAFile [^\n]+$/,
    );
    const store = await openStore({ url: `${url.replace('esdb://', `esdb://${user}`)}?tlsCAFile=${file}` });
    const stream = createWalletStream();
    expect(await store.append(stream, 0, cardsAdded(2))).toMatchObject({ kind: 'appended', version: 2 });
    expect(await store.append(stream, 1, cardsAdded(2))).toEqual({ kind: 'conflict', version: 2 });
    expect((await store.read(stream)).events).toHaveLength(2);
    expect(authorizations.at(-1)).toBe(authorization);
  });

  it.each(['tlsCAFile', 'userCertFile'])('names a missing %s', async (setting) => {
    const opening = openEventStoreDb({ url: `esdb://localhost:1?${setting}=/nowhere/file.crt` });
    await expect(opening).rejects.toBeInstanceOf(ConfigurationError);
    await expect(opening).rejects.toThrow(
      `EVENTSTOREDB_URL: its ${setting} is /nowhere/file.crt, which can't be read (ENOENT). Set it to an existing file.`,
    );
  });

  it('rejects an append that exceeds the server’s limit, completely', async () => {
    const store = await openStore({ url: (await startDouble({ maxAppendBytes: 2_000 })).url });
    const stream = createWalletStream();
    await expect(store.append(stream, 0, cardsAdded(20))).rejects.toThrow(
      /^The append exceeds the MaxAppendSize of EventStoreDB at \S+ \(2000 bytes\)\. Increase it\.$/,
    );
    expect(await store.append(stream, 0, cardsAdded(2))).toMatchObject({ version: 2 });
  });

  it('names the event that exceeds the server’s limit', async () => {
    const store = await openStore({ url: (await startDouble({ maxEventBytes: 600 })).url });
    const event = cardAdded('large', 'x'.repeat(500));
    const append = store.append(createWalletStream(), 0, [...cardsAdded(1), event]);
    await expect(append).rejects.toBeInstanceOf(ConfigurationError);
    await expect(append).rejects.toThrow(
      new RegExp(
        `Event ${event.metadata.eventId} \\(\\d+ bytes\\) exceeds the MaxAppendEventSize of EventStoreDB at \\S+ \\(600 bytes\\)\\.`,
      ),
    );
    expect(await store.append(createWalletStream(), 0, cardsAdded(2))).toMatchObject({ version: 2 });
  });
});

describe('an EventStoreDB that fails for a while', () => {
  it('loses nothing that was acknowledged, and accepts appends again when it is back', async () => {
    const { url, stop, restart } = await startDouble();
    const store = await openStore({ url });
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
    const store = await openStore({ url, deadlineMs: 200 });
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
      const store = await openStore({ url });
      const stream = createWalletStream();
      const events = cardsAdded(2);
      loseNextResponse();
      const result = await store.append(stream, 0, events);
      expect(log.stream(stream)).toHaveLength(2);
      const last = log.stream(stream).at(-1);
      expect(result).toEqual({ kind: 'appended', version: 2, position: toPosition(last?.position ?? 0) });
    },
  );

  it('does not retry an append at any version on its own', async () => {
    const { url, log, loseNextResponse } = await startDouble();
    const store = await openStore({ url });
    const stream = createWalletStream();
    loseNextResponse();
    await expect(store.append(stream, 'any', cardsAdded(1))).rejects.toBeInstanceOf(StoreUnavailable);
    expect(log.stream(stream)).toHaveLength(1);
  });

  it('settles each of many waiting appends correctly when the connection breaks, and continues', async () => {
    const { url, pause, resume, dropConnections, log } = await startDouble();
    const store = await openStore({ url, deadlineMs: 1_000 });
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
