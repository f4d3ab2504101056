import { expect, test } from 'vitest';
import { ConfigurationError } from '@tapwise/platform/configuration/configuration-error';
import { toHttpAddress } from './http-address';

test.each([
  ['esdb://eventstoredb:2113?tls=false', { host: 'eventstoredb', port: 2113 }],
  ['kurrentdb://store.test/?Tls=False', { host: 'store.test', port: 2113 }],
  ['esdb://127.0.0.1:4000?maxDiscoverAttempts=2&tls=false', { host: '127.0.0.1', port: 4000 }],
])('%s is served over HTTP', (url, address) => {
  expect(toHttpAddress({ url })).toEqual(address);
});

test('a server of KURRENTDB_URL is served over HTTP, and messages name that setting', () => {
  const select = (url: string) => () => toHttpAddress({ client: 'kurrentdb', url });
  expect(select('esdb://store.test?tls=false')()).toEqual({ host: 'store.test', port: 2113 });
  expect(select('esdb://store.test')).toThrow(/^KURRENTDB_URL: not a single server/);
});

test.each([
  'esdb://store.test:2113',
  'esdb://store.test:2113?tls=true',
  'esdb://admin:secret@store.test:2113?tls=false',
  'esdb://one:2113,two:2113?tls=false',
  'esdb+discover://store.test:2113?tls=false',
])('rejects the cluster or protected server %s, without repeating the address', (url) => {
  expect(() => toHttpAddress({ url })).toThrow(ConfigurationError);
  expect(() => toHttpAddress({ url })).toThrow(/^(?!.*(secret|test|one)).*with your account there\.$/);
});
