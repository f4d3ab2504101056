import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { ConfigurationError } from '@tapwise/platform/configuration/configuration-error';
import { StoreUnavailable } from '@tapwise/platform/stores/errors/store-unavailable';
import { disableStandardProjections, enableStandardProjections } from './standard-projections';
import { startStoreDouble, type StoreDouble } from './testing/store-double';

const PATIENCE = { attempts: 4, pauseMs: 1 };
const NAMES = ['$by_category', '$by_event_type', '$by_correlation_id', '$streams', '$stream_by_category'];
const listCommands = (command: string) => NAMES.map((name) => `POST /projection/${name}/command/${command}`);
const neverAborted = new AbortController().signal;

let store: StoreDouble | undefined;
afterEach(() => store?.close());

/** A server that responds with these statuses, then with 200. */
const startStore = async (statuses: readonly number[]) => {
  const remaining = [...statuses];
  store = await startStoreDouble((_request, response: ServerResponse) => {
    response.writeHead(remaining.shift() ?? 200).end('{}');
  });
  return store;
};

describe('enabling the standard projections', () => {
  test('sends one command for each', async () => {
    const { address, received } = await startStore([]);
    await enableStandardProjections(address, neverAborted, PATIENCE);
    expect(received).toEqual(listCommands('enable'));
  });

  test('waits for a server that is starting', async () => {
    const { address, received } = await startStore([503, 404, 500]);
    await enableStandardProjections(address, neverAborted, PATIENCE);
    const [first = '', ...others] = listCommands('enable');
    expect(received).toEqual([first, first, first, first, ...others]);
  });

  test('fails with the setting if the server runs no projections', async () => {
    const { address, received } = await startStore(Array.from({ length: 9 }, () => 404));
    const enabling = enableStandardProjections(address, neverAborted, PATIENCE);
    await expect(enabling).rejects.toThrow(ConfigurationError);
    await expect(enabling).rejects.toThrow('Set EVENTSTORE_RUN_PROJECTIONS=System');
    expect(received).toHaveLength(PATIENCE.attempts);
  });

  test.each([401, 403])('fails at once if the server requires a user (%i)', async (status) => {
    const { address, received } = await startStore([status]);
    const enabling = enableStandardProjections(address, neverAborted, PATIENCE);
    await expect(enabling).rejects.toThrow(`requires a user (${String(status)})`);
    expect(received).toHaveLength(1);
  });

  test('fails with the status of any other response', async () => {
    const { address } = await startStore(Array.from({ length: 9 }, () => 500));
    const enabling = enableStandardProjections(address, neverAborted, PATIENCE);
    await expect(enabling).rejects.toThrow("didn't enable $by_category (500)");
  });

  test('fails if no server responds', async () => {
    const { address, close } = await startStore([]);
    await close();
    store = undefined;
    const enabling = enableStandardProjections(address, neverAborted, PATIENCE);
    await expect(enabling).rejects.toThrow(StoreUnavailable);
  });

  test('ends when the process is stopped', async () => {
    const stopping = new AbortController();
    store = await startStoreDouble((_request, response) => {
      stopping.abort();
      response.writeHead(503).end();
    });
    await enableStandardProjections(store.address, stopping.signal, { attempts: 9, pauseMs: 3_600_000 });
    expect(store.received).toHaveLength(1);
  });
});

describe('disabling the standard projections', () => {
  test('sends one command for each', async () => {
    const { address, received } = await startStore([]);
    expect(await disableStandardProjections(address)).toEqual([]);
    expect([...received].sort()).toEqual(listCommands('disable').sort());
  });

  test('names those that stay enabled', async () => {
    store = await startStoreDouble((request, response) => {
      response.writeHead(String(request.url).includes('by_category') ? 500 : 200).end();
    });
    expect(await disableStandardProjections(store.address)).toEqual(['$by_category', '$stream_by_category']);
  });

  test('names all of them if no server responds', async () => {
    const { address, close } = await startStore([]);
    await close();
    store = undefined;
    expect(await disableStandardProjections(address)).toEqual(NAMES);
  });
});
