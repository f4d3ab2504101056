import { createRequire } from 'node:module';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { ConfigurationError } from '../../configuration/configuration-error';
import { CLIENT_UNDER_TEST as client } from '../testing/eventstoredb-server';
import { CLIENTS } from './client/clients';
import { parseServerUrl } from './url';

interface ClientOptions {
  readonly hosts: readonly { readonly address: string; readonly port: number }[];
  readonly dnsDiscover: boolean;
  readonly defaultCredentials?: { readonly username: string; readonly password: string };
}

const { variable, scheme } = CLIENTS[client];
const LIBRARIES = { eventstoredb: '@eventstore/db-client', kurrentdb: '@kurrent/kurrentdb-client' };
const { parseConnectionString } = createRequire(import.meta.url)(
  `${LIBRARIES[client]}/dist/Client/parseConnectionString`,
) as { parseConnectionString(text: string): ClientOptions & Record<string, unknown> };

/** What the library understands. */
const readAsLibrary = (url: string) =>
  parseConnectionString(parseServerUrl({ client, url }).connectionString);

function readError(url: string): string {
  try {
    parseServerUrl({ client, url });
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  throw new Error('The URL was accepted');
}

// The library prints the whole URL with its warnings.
let warn: MockInstance;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn');
});
afterEach(() => {
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

describe(`the URL of a server, with the client ${client},`, () => {
  it.each(['esdb', 'kurrentdb', 'kdb', 'kurrent'])('accepts the scheme %s', (scheme) => {
    expect(readAsLibrary(`${scheme}://one:2114,two/?tls=false`)).toEqual({
      dnsDiscover: false,
      hosts: [
        { address: 'one', port: 2114 },
        { address: 'two', port: 2113 },
      ],
      tls: false,
    });
    expect(readAsLibrary(`${scheme}+discover://cluster.test`).dnsDiscover).toBe(true);
  });

  it.each([
    ['p%40ss%2Fw%23rd%3A1', 'p@ss/w#rd:1'],
    ['pa/ss', 'pa/ss'],
    ['pa#ss', 'pa#ss'],
    ['pa?tls=false&ss', 'pa?tls=false&ss'],
    ['pa:ss', 'pa:ss'],
    ['100%25', '100%'],
  ])('reads the password %s', (password, expected) => {
    const url = `esdb://admin:${password}@store.test:2113?tls=true`;
    expect(readAsLibrary(url)).toMatchObject({
      defaultCredentials: { username: 'admin', password: expected },
      hosts: [{ address: 'store.test', port: 2113 }],
      tls: true,
    });
    expect(parseServerUrl({ client, url }).hosts).toBe('store.test:2113');
  });

  it('accepts every setting, in any case', () => {
    const url =
      'esdb://store.test?CONNECTIONNAME=Tapwise&defaultDeadline=5000&discoveryInterval=100&gossipTimeout=3000' +
      '&KeepAliveInterval=10000&keepAliveTimeout=-1&maxDiscoverAttempts=3&nodePreference=Read_Only_Replica' +
      '&throwOnAppendFailure=False&Tls=true&tlsVerifyCert=True&tlscafile=/a%20b/ca.crt&usercertfile=/u.crt&userKeyFile=/u.key';
    expect(readAsLibrary(url)).toMatchObject({
      connectionName: 'Tapwise',
      defaultDeadline: 5000,
      discoveryInterval: 100,
      gossipTimeout: 3000,
      keepAliveInterval: 10_000,
      keepAliveTimeout: -1,
      maxDiscoverAttempts: 3,
      nodePreference: 'read_only_replica',
      throwOnAppendFailure: false,
      tls: true,
      tlsVerifyCert: true,
      tlsCAFile: '/a b/ca.crt',
      userCertFile: '/u.crt',
      userKeyFile: '/u.key',
    });
  });

  it('names an unknown setting and the known ones', () => {
    const [line, known] = readError('esdb://admin:secret@store.test?tls=true&tlsCAPath=/ca.crt').split(
      '. Use only ',
    );
    expect(line).toBe(`${variable}: its setting tlsCAPath is unknown`);
    expect(known).toMatch(/^connectionName, [\w, ]+, userKeyFile\.$/);
    expect(readError('esdb://admin:secret@store.test?se%0Acret')).toMatch(
      /^\w+_URL: one of its settings is unknown\./,
    );
  });

  it.each([
    ['tls=maybe', 'tls must be true or false.'],
    ['tls=', 'tls must be true or false.'],
    ['tls', 'tls must be true or false.'],
    ['keepAliveInterval=abc', 'keepAliveInterval must be a whole number, or -1 for never.'],
    ['gossipTimeout=5s', 'gossipTimeout must be a whole number.'],
    ['defaultDeadline=0', 'defaultDeadline must be a whole number above 0.'],
    ['nodePreference=any', 'nodePreference must be leader, follower, random, or read_only_replica.'],
    ['tlsCAFile=/100%.crt', 'tlsCAFile must be text, with special characters percent-encoded.'],
    [
      'tlsVerifyCert=false',
      'tlsVerifyCert must be true: certificates are always verified. Set tlsCAFile to the CA certificate of the server.',
    ],
  ])('rejects %s', (setting, message) => {
    expect(readError(`esdb://admin:secret@store.test?${setting}`)).toBe(`${variable}: its ${message}`);
  });

  it('names its setting and the form of its client', () => {
    expect(readError('http://store.test')).toMatch(
      new RegExp(`^${variable}: not a connection string\\. Set it to ${scheme}://[^\\n]+$`),
    );
  });

  it.each([
    'http://admin:secret@store.test',
    'esdb://admin:secret',
    'esdb://admin@secret',
    'esdb://:secret@store.test',
    'esdb://admin:secret@store.test:port',
    'esdb://admin:secret@store.test/path',
    'esdb://admin:secret@store.test#part',
    'esdb://admin:sec@ret@store.test',
    'esdb://admin:sec@ret@store.test?tls=true',
    'esdb://admin:100%secret@store.test',
    'esdb://admin:secret@',
    'secret',
    '',
  ])('rejects %j without repeating it', (url) => {
    expect(readError(url)).toMatch(/^\w+_URL: not a connection string\. (?!.*(secret|ret@|store))[^\n]+$/);
  });
});
