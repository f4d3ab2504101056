import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createHostCheck } from './allowed-hosts';

const PUBLIC_SETTINGS = { publicUrl: 'https://Cards.example.com', host: '0.0.0.0', isBehindProxy: false };
const LOCAL_SETTINGS = { publicUrl: undefined, host: 'localhost', isBehindProxy: false };

function isAccepted(
  options: typeof PUBLIC_SETTINGS | typeof LOCAL_SETTINGS,
  headers: Record<string, string>,
  url = '/api/user',
): boolean {
  return createHostCheck(options)({ url, headers } as unknown as IncomingMessage);
}

describe('the allowed host list', () => {
  it.each([
    ['cards.example.com', true],
    ['CARDS.example.com:443', true],
    ['cards.example.com.', true],
    ['localhost:3000', true],
    ['tapwise.localhost', true],
    ['127.0.0.1:3000', true],
    ['127.1.2.3', true],
    ['[::1]:3000', true],
    ['elsewhere.example', false],
    ['cards.example.com.elsewhere.example', false],
    ['notcards.example.com', false],
    ['localhost.elsewhere.example', false],
    ['127.0.0.1.elsewhere.example', false],
    ['cards.example.com@elsewhere.example', false],
    ['192.168.1.5', false],
    ['cards.example.com:3000:3000', false],
    ['', false],
  ])('includes PUBLIC_URL and the loopback: %s', (host, isAllowed) => {
    expect(isAccepted(PUBLIC_SETTINGS, { host })).toBe(isAllowed);
  });

  it.each([
    ['192.168.1.5:3000', true],
    ['[2001:db8::1]:3000', true],
    ['localhost:3000', true],
    ['elsewhere.example:3000', false],
  ])('includes numeric addresses without PUBLIC_URL: %s', (host, isAllowed) => {
    expect(isAccepted(LOCAL_SETTINGS, { host })).toBe(isAllowed);
  });

  it('includes HOST without PUBLIC_URL', () => {
    expect(isAccepted({ ...LOCAL_SETTINGS, host: 'box.lan' }, { host: 'box.lan:3000' })).toBe(true);
    expect(isAccepted({ ...LOCAL_SETTINGS, host: 'fd00::1' }, { host: '[fd00::1]:3000' })).toBe(true);
  });

  it('doesn’t apply to health, metrics, and HTTP/1.0 requests without a host', () => {
    for (const path of ['/healthz', '/readyz?now', '/metrics'])
      expect(isAccepted(PUBLIC_SETTINGS, { host: 'elsewhere.example' }, path)).toBe(true);
    expect(isAccepted(PUBLIC_SETTINGS, { host: 'elsewhere.example' }, '/healthz/more')).toBe(false);
    expect(isAccepted(PUBLIC_SETTINGS, {})).toBe(true);
  });

  it('accepts a forwarded host only from a trusted proxy', () => {
    const trusting = { ...PUBLIC_SETTINGS, isBehindProxy: true };
    const createHeaders = (name: string, host = 'app:3000') => ({ host, 'x-forwarded-host': name });
    expect(isAccepted(trusting, createHeaders('cards.example.com'))).toBe(true);
    expect(isAccepted(trusting, createHeaders('elsewhere.example, cards.example.com'))).toBe(true);
    expect(isAccepted(trusting, createHeaders('elsewhere.example', 'cards.example.com'))).toBe(false);
    expect(isAccepted(PUBLIC_SETTINGS, createHeaders('cards.example.com', 'elsewhere.example'))).toBe(false);
    expect(isAccepted(PUBLIC_SETTINGS, createHeaders('elsewhere.example', 'cards.example.com'))).toBe(true);
  });
});
