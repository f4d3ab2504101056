import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfiguration } from './configuration';

const fault = (environment: Record<string, string>): string => {
  try {
    readConfiguration(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return '';
};

describe('the configuration', () => {
  it('needs no setting at all', () => {
    expect(readConfiguration({})).toMatchObject({
      PORT: 3000,
      DATA_DIR: './data',
      EVENT_STORE: 'sqlite',
      READ_STORE: 'sqlite',
      RATE_LIMITS: true,
      LOG_LEVEL: 'info',
    });
  });

  it('takes each setting in its own type', () => {
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

  it('counts an empty value as absent and passes over what is not its own', () => {
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
    ['RATE_LIMITS', 'maybe'],
    ['LOG_LEVEL', 'loud'],
  ])('says what is wrong with %s=%s and how to set it', (name, value) => {
    expect(fault({ [name]: value })).toMatch(new RegExp(`^${name}: .+\\. Set it to .+`));
  });

  it('names every bad setting at once', () => {
    expect(fault({ PORT: 'eighty', LOG_LEVEL: 'loud' }).split('\n')).toHaveLength(2);
  });

  it('does not repeat a secret that it refuses', () => {
    expect(fault({ ADMIN_KEY: 'hunter2', SESSION_KEYS: 'hunter3' })).not.toContain('hunter');
  });
});
