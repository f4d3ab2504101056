import { afterEach, expect, test, vi } from 'vitest';
import { runBuilt, startBuilt } from '../testing/run-main';
import { startStoreDouble, type StoreDouble } from './testing/store-double';

const PROGRAM = 'inspect';
let store: StoreDouble | undefined;
afterEach(() => store?.close());

const getSettings = ({ address }: StoreDouble) => ({
  HOST: '127.0.0.1',
  PORT: '0',
  EVENTSTOREDB_URL: `esdb://${address.host}:${String(address.port)}?tls=false`,
});

test('enables the standard projections, opens the page, and disables them on SIGTERM', async () => {
  store = await startStoreDouble((_request, response) => response.end('stored'));
  const { child, ended } = startBuilt(PROGRAM, [], getSettings(store));
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += String(part)));
  const url = await vi.waitFor(() => {
    const [, address] = /^EventStoreDB's page is at (http:\S+)$/m.exec(output) ?? [];
    if (address === undefined) throw new Error("The page isn't open");
    return address;
  });
  expect(store.received).toHaveLength(5);
  expect(await (await fetch(`${url}/streams/wallet-1`)).text()).toBe('stored');
  expect((await fetch(`${url}/streams/wallet-1`, { method: 'DELETE' })).status).toBe(405);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
  const commands = store.received.filter((line) => line.startsWith('POST'));
  expect(commands.filter((line) => line.endsWith('/command/enable'))).toHaveLength(5);
  expect(commands.slice(5).every((line) => line.endsWith('/command/disable'))).toBe(true);
  expect(commands).toHaveLength(10);
  expect(store.received.filter((line) => line.startsWith('DELETE'))).toEqual([]);
});

test('stops while the server is starting', async () => {
  const double = await startStoreDouble((_request, response) => response.writeHead(503).end());
  store = double;
  const { child, ended } = startBuilt(PROGRAM, [], getSettings(double));
  await vi.waitFor(() => expect(double.received).not.toEqual([]));
  child.kill('SIGTERM');
  const { code, stdout } = await ended;
  expect(code).toBe(0);
  expect(stdout).toContain('standard projections not disabled');
});

test('exits with one line if the server requires a user', async () => {
  store = await startStoreDouble((_request, response) => response.writeHead(401).end());
  const { code, stderr } = await runBuilt(PROGRAM, [], getSettings(store));
  expect(code).toBe(1);
  expect(stderr).toMatch(/^EventStoreDB at \S+ requires a user \(401\)\..*\n$/);
});

test('exits with one line for a cluster', async () => {
  const { code, stderr } = await runBuilt(PROGRAM, [], {
    EVENTSTOREDB_URL: 'esdb+discover://a:2113?tls=false',
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^EVENTSTOREDB_URL: .*\n$/);
});
