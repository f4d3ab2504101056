import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ConfigurationError } from '@tapwise/platform/configuration/configuration-error';
import { StoreUnavailable } from '@tapwise/platform/stores/errors/store-unavailable';
import { CLIENTS } from '@tapwise/platform/stores/eventstoredb/client/clients';
import { CLIENT_UNDER_TEST as client } from '@tapwise/platform/stores/testing/eventstoredb-server';
import { LOCAL_CERTIFICATE } from '@tapwise/store-doubles/eventstoredb/local-certificate';
import { cardAdded, cardsAdded, createWalletStream } from '../testing/events';
import { createStoresOnDoubles } from '../testing/stores-on-doubles';
import { openEventStoreDb } from './event-store';

const folders: string[] = [];
const { startDouble, openStore, closeAll } = createStoresOnDoubles();
afterEach(async () => {
  await closeAll();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});
const oneLine = expect.stringMatching(/^[^\n]+\.$/) as string;

describe(`the log on a server, with the client ${client},`, () => {
  const { product, variable } = CLIENTS[client];

  it('keeps the epoch that it got when first opened', async () => {
    const double = await startDouble();
    const openings = [
      openStore({ client, url: double.url }),
      openStore({ client, url: double.url }),
    ] as const;
    const [first, again] = await Promise.all(openings);
    expect(again.epoch).toBe(first.epoch);
    expect((await openStore({ client, url: double.url, epoch: first.epoch })).epoch).toBe(first.epoch);
    expect((await openStore({ client, url: (await startDouble()).url })).epoch).not.toBe(first.epoch);
  });

  it('loads no other client', async () => {
    await openStore({ client, url: (await startDouble()).url });
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    const isLoaded = (library: string) => loaded.some((file) => file.includes(`/node_modules/${library}/`));
    expect({
      eventstoredb: isLoaded('@eventstore/db-client'),
      kurrentdb: isLoaded('@kurrent/kurrentdb-client') || isLoaded('@kurrent/bridge'),
    }).toEqual({ eventstoredb: client === 'eventstoredb', kurrentdb: client === 'kurrentdb' });
  });

  it('gets the given epoch if it has none', async () => {
    const double = await startDouble();
    expect((await openStore({ client, url: double.url, epoch: 'moved-here' })).epoch).toBe('moved-here');
  });

  it('is rejected if it belongs to another installation, in one line', async () => {
    const { url, host } = await startDouble();
    const { epoch } = await openStore({ client, url });
    const opening = openEventStoreDb({ client, url, epoch: 'mine' });
    await expect(opening).rejects.toBeInstanceOf(ConfigurationError);
    await expect(opening).rejects.toMatchObject({
      message: `${product} at ${host} contains the log of another installation (${epoch}, not mine). Set ${variable} to this installation's server.`,
    });
  });

  it.each([
    ['nothing of the kind', 'http://127.0.0.1:2113'],
    ['no host', 'esdb://'],
    ['an invalid port', 'esdb://admin:secret@127.0.0.1:port'],
    ['a missing file', 'esdb://admin:secret@127.0.0.1:2113?tlsCAFile=/none/ca.crt'],
  ])('rejects a URL with %s in one line without the password', async (_, url) => {
    const opening = openEventStoreDb({ client, url });
    await expect(opening).rejects.toBeInstanceOf(ConfigurationError);
    await expect(opening).rejects.toMatchObject({ message: oneLine });
    await expect(opening).rejects.not.toMatchObject({ message: expect.stringContaining('secret') as string });
    await expect(opening).rejects.toMatchObject({
      message: expect.stringContaining(variable) as string,
    });
  });

  it.each(['esdb', 'esdb+discover'])(
    'reports in one line that the server is unreachable (%s)',
    async (scheme) => {
      const { url, host, stop } = await startDouble();
      await stop();
      const opening = openEventStoreDb({ client, url: url.replace('esdb://', `${scheme}://admin:secret@`) });
      await expect(opening).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(opening).rejects.toMatchObject({ message: oneLine });
      await expect(opening).rejects.toMatchObject({
        message: expect.stringContaining(`${product} at ${host} doesn't respond`) as string,
      });
      await expect(opening).rejects.not.toMatchObject({
        message: expect.stringContaining('secret') as string,
      });
    },
  );

  it('returns a conflict as a value, regardless of the URL', async () => {
    const { url } = await startDouble();
    const store = await openStore({ client, url: `${url}&throwOnAppendFailure=false` });
    const stream = createWalletStream();
    expect(await store.append(stream, 1, cardsAdded(1))).toEqual({ kind: 'conflict', version: 0 });
    await store.append(stream, 0, cardsAdded(2));
    expect(await store.append(stream, 0, cardsAdded(1))).toEqual({ kind: 'conflict', version: 2 });
  });

  it('finds the server through the others in a cluster', async () => {
    const { url } = await startDouble();
    const store = await openStore({ client, url: url.replace('esdb://', 'esdb+discover://') });
    expect(await store.append(createWalletStream(), 0, cardsAdded(1))).toMatchObject({ kind: 'appended' });
    expect((await openStore({ client, url: url.replace('esdb://', 'kurrentdb://') })).epoch).toBe(
      store.epoch,
    );
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
    const untrusted = openEventStoreDb({ client, url });
    await expect(untrusted).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(untrusted).rejects.toThrow(
      new RegExp(
        `^${variable}: the certificate of ${product} at \\S+ isn't trusted \\(self-signed certificate\\)\\. Set tlsCAFile [^\\n]+$`,
      ),
    );
    const store = await openStore({
      client,
      url: `${url.replace('esdb://', `esdb://${user}`)}?tlsCAFile=${file}`,
    });
    const stream = createWalletStream();
    expect(await store.append(stream, 0, cardsAdded(2))).toMatchObject({ kind: 'appended', version: 2 });
    expect(await store.append(stream, 1, cardsAdded(2))).toEqual({ kind: 'conflict', version: 2 });
    expect((await store.read(stream)).events).toHaveLength(2);
    expect(authorizations.at(-1)).toBe(authorization);
  });

  it.each(['tlsCAFile', 'userCertFile'])('names a missing %s', async (setting) => {
    const opening = openEventStoreDb({ client, url: `esdb://localhost:1?${setting}=/nowhere/file.crt` });
    await expect(opening).rejects.toBeInstanceOf(ConfigurationError);
    await expect(opening).rejects.toThrow(
      `${variable}: its ${setting} is /nowhere/file.crt, which can't be read (ENOENT). Set it to an existing file.`,
    );
  });

  it('rejects an append that exceeds the server’s limit, completely', async () => {
    const store = await openStore({ client, url: (await startDouble({ maxAppendBytes: 2_000 })).url });
    const stream = createWalletStream();
    await expect(store.append(stream, 0, cardsAdded(20))).rejects.toThrow(
      new RegExp(
        `^The append exceeds the MaxAppendSize of ${product} at \\S+ \\(2000 bytes\\)\\. Increase it\\.$`,
      ),
    );
    expect(await store.append(stream, 0, cardsAdded(2))).toMatchObject({ version: 2 });
  });

  it('names the event that exceeds the server’s limit', async () => {
    const store = await openStore({ client, url: (await startDouble({ maxEventBytes: 600 })).url });
    const event = cardAdded('large', 'x'.repeat(500));
    const append = store.append(createWalletStream(), 0, [...cardsAdded(1), event]);
    await expect(append).rejects.toBeInstanceOf(ConfigurationError);
    await expect(append).rejects.toThrow(
      new RegExp(
        `Event ${event.metadata.eventId} \\(\\d+ bytes\\) exceeds the MaxAppendEventSize of ${product} at \\S+ \\(600 bytes\\)\\.`,
      ),
    );
    expect(await store.append(createWalletStream(), 0, cardsAdded(2))).toMatchObject({ version: 2 });
  });
});
