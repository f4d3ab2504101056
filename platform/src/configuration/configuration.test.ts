import { describe, expect, it } from 'vitest';
import { readConfiguration, requireSetting } from './configuration';
import { ConfigurationError } from './configuration-error';

const readFile = (path: string): string => {
  if (path === '/run/secrets/admin') return '  a-secret-of-the-file\n';
  if (path === '/run/secrets/short') return 'short\n';
  throw Object.assign(new Error(`no ${path}`), { code: 'ENOENT' });
};

const readProblems = (environment: Record<string, string>): string => {
  try {
    readConfiguration(environment, readFile);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return '';
};

describe('the configuration', () => {
  it('requires no settings', () => {
    expect(readConfiguration({})).toMatchObject({
      PORT: 3000,
      DATA_DIR: './data',
      EVENT_STORE: 'sqlite',
      READ_STORE: 'sqlite',
      RATE_LIMITS: true,
      LOG_LEVEL: 'info',
    });
  });

  it('parses each setting by its type', () => {
    const keys = ['a'.repeat(16), 'b'.repeat(16)];
    expect(
      readConfiguration({
        PORT: '8080',
        PUBLIC_URL: 'https://cards.example.com',
        RATE_LIMITS: 'off',
        SESSION_KEYS: keys.join(','),
        SMTP_URL: 'smtps://user:secret@mail.example.com',
      }),
    ).toMatchObject({
      PORT: 8080,
      PUBLIC_URL: 'https://cards.example.com',
      RATE_LIMITS: false,
      SESSION_KEYS: keys,
      SMTP_URL: 'smtps://user:secret@mail.example.com',
    });
  });

  it('treats empty values as absent and ignores unknown variables', () => {
    const read = readConfiguration({ PORT: '', ADMIN_KEY: '', HOME: '/root' });
    expect(read.PORT).toBe(3000);
    expect(read).not.toHaveProperty('ADMIN_KEY');
    expect(read).not.toHaveProperty('HOME');
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PUBLIC_URL', 'cards.example.com'],
    ['PUBLIC_URL', 'ftp://cards.example.com'],
    ['ADMIN_KEY', 'short'],
    ['SESSION_KEYS', `${'a'.repeat(16)},short`],
    ['SMTP_URL', 'https://mail.example.com'],
    ['EVENT_STORE', 'postgres'],
    ['READ_STORE', 'redis'],
    ['EVENTSTOREDB_URL', 'http://localhost:2113'],
    ['KURRENTDB_URL', 'http://localhost:2113'],
    ['MONGODB_URL', 'localhost:27017'],
    ['COMMAND_API_URL', 'command-api:3001'],
    ['QUERY_API_URL', 'ws://query-api'],
    ['GATEWAY_TIMEOUT_MS', '0'],
    ['PROJECTION_DELAY_MS', 'long'],
    ['RATE_LIMITS', 'maybe'],
    ['LOG_LEVEL', 'loud'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['LOGO_URL', 'https://logos.example.com/shop.png'],
    ['LOGO_URL', 'https://{domain}/logo.png'],
    ['LOGO_URL', 'https://logos.example.com/{domain}"><script>'],
  ])('explains what is wrong with %s=%s and how to fix it', (name, value) => {
    expect(readProblems({ [name]: value })).toMatch(new RegExp(`^${name}: .+\\. Set it to .+\\.$`));
  });

  it('reports every invalid setting', () => {
    expect(readProblems({ PORT: 'eighty', LOG_LEVEL: 'loud' }).split('\n')).toHaveLength(2);
  });

  it("doesn't repeat an invalid secret", () => {
    expect(readProblems({ ADMIN_KEY: 'hunter2', SESSION_KEYS: 'hunter3' })).not.toContain('hunter');
  });

  it('reads any setting from a file', () => {
    const read = readConfiguration({ ADMIN_KEY_FILE: '/run/secrets/admin', EVENT_STORE: 'sqlite' }, readFile);
    expect(read.ADMIN_KEY).toBe('a-secret-of-the-file');
  });

  it("validates a file’s content like a variable, and doesn't repeat it", () => {
    expect(readProblems({ ADMIN_KEY_FILE: '/run/secrets/short' })).toMatch(
      /^ADMIN_KEY: must have at least 16/,
    );
  });

  it('names an unreadable file', () => {
    expect(readProblems({ MONGODB_URL_FILE: '/nowhere', READ_STORE: 'mongodb' })).toBe(
      "MONGODB_URL_FILE: /nowhere can't be read (ENOENT). Set it to a readable file.",
    );
  });

  it('rejects a setting that is set twice', () => {
    const twice = { ADMIN_KEY: 'a'.repeat(16), ADMIN_KEY_FILE: '/run/secrets/admin' };
    expect(readProblems(twice)).toBe(
      'ADMIN_KEY: is set by both ADMIN_KEY and ADMIN_KEY_FILE. Remove one of them.',
    );
  });

  it('accepts the addresses of clusters', () => {
    const urls = {
      EVENTSTOREDB_URL: 'esdb://admin:changeit@a:2113,b:2113,c:2113?tls=true',
      MONGODB_URL: 'mongodb://user:secret@a:27017,b:27017/tapwise?replicaSet=rs0',
    };
    expect(readConfiguration(urls)).toMatchObject(urls);
  });

  it.each(['esdb', 'esdb+discover', 'kurrentdb', 'kurrent', 'kdb'])('accepts a log at %s//', (scheme) => {
    const url = `${scheme}://host:2113`;
    expect(readConfiguration({ EVENTSTOREDB_URL: url }).EVENTSTOREDB_URL).toBe(url);
    expect(readConfiguration({ KURRENTDB_URL: url }).KURRENTDB_URL).toBe(url);
  });

  it.each([
    ['EVENT_STORE', 'eventstoredb', 'EVENTSTOREDB_URL'],
    ['EVENT_STORE', 'kurrentdb', 'KURRENTDB_URL'],
    ['READ_STORE', 'mongodb', 'MONGODB_URL'],
  ])('requires the address if %s=%s', (name, store, url) => {
    expect(readProblems({ [name]: store })).toMatch(
      new RegExp(`^${url}: is required by ${name}=${store}. Set it to .+`),
    );
  });

  it('accepts no other client’s address', () => {
    expect(readProblems({ EVENT_STORE: 'kurrentdb', EVENTSTOREDB_URL: 'esdb://host' })).toBe(
      'KURRENTDB_URL: is required by EVENT_STORE=kurrentdb. Set it to a KurrentDB address, such as kurrentdb://user:password@host:2113?tls=true.',
    );
  });

  it('names the process that requires an optional setting', () => {
    const requireUrl = () => requireSetting(readConfiguration({}), 'QUERY_API_URL', 'the gateway');
    expect(requireUrl).toThrow(
      /^QUERY_API_URL: is required by the gateway. Set it to the address of query-api/,
    );
    const configuration = readConfiguration({ QUERY_API_URL: 'http://localhost:3003' });
    expect(requireSetting(configuration, 'QUERY_API_URL', 'the gateway')).toBe('http://localhost:3003');
  });
});
