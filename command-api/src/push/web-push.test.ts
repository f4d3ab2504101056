import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PushMessage } from './port';
import { createBrowserKeys, startPushService } from './testing/push-service-double';
import { createWebPush } from './web-push';

const privateKey = randomBytes(32).toString('base64url');
const MESSAGE: PushMessage = { title: 'Tapwise', body: 'A deadline is near.', tag: 'fee:1', path: '/' };
const warnings: unknown[] = [];
const logger = { warn: (...logged: unknown[]) => void warnings.push(logged) };

let service: Awaited<ReturnType<typeof startPushService>>;
beforeEach(async () => {
  warnings.length = 0;
  service = await startPushService();
});
afterEach(() => service.stop());

const createSender = () =>
  createWebPush({
    privateKey,
    publicUrl: 'https://cards.example.com',
    logger,
    connection: service.connection,
  });
const createTarget = () => {
  const { p256dh, auth } = createBrowserKeys();
  return { endpoint: service.getEndpoint('browser'), p256dh, auth };
};

describe('a push', () => {
  it('is encrypted and signed', async () => {
    const sender = createSender();
    expect(await sender.send(createTarget(), MESSAGE)).toEqual({ outcome: 'accepted' });
    const [push] = service.received;
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(push?.headers['authorization']).toMatch(new RegExp(`^vapid t=.+, k=${sender.publicKey}$`));
    expect(push?.body.includes('deadline')).toBe(false);
  });

  it.each([
    [404, undefined, { outcome: 'gone' }],
    [410, undefined, { outcome: 'gone' }],
    [429, '120', { outcome: 'busy', retryAfterMs: 120_000 }],
    [429, undefined, { outcome: 'busy', retryAfterMs: 60_000 }],
    [429, 'soon', { outcome: 'busy', retryAfterMs: 60_000 }],
    [429, '999999999', { outcome: 'busy', retryAfterMs: 86_400_000 }],
    [500, undefined, { outcome: 'failed' }],
    [301, undefined, { outcome: 'failed' }],
  ])('that gets %i with Retry-After %s results in %o', async (status, retryAfter, outcome) => {
    service.reply = () => ({ status, ...(retryAfter === undefined ? {} : { retryAfter }) });
    expect(await createSender().send(createTarget(), MESSAGE)).toEqual(outcome);
  });

  it('fails if it is too large for the push service', async () => {
    expect(await createSender().send(createTarget(), { ...MESSAGE, body: 'x'.repeat(5_000) })).toEqual({
      outcome: 'failed',
    });
  });

  it('fails if the connection breaks, and the log doesn’t contain the address', async () => {
    service.reply = () => 'silence';
    expect(await createSender().send(createTarget(), MESSAGE)).toEqual({ outcome: 'failed' });
    expect(JSON.stringify(warnings)).not.toMatch(/browser|127\.0/);
    expect(warnings).toHaveLength(1);
  });

  it('fails for keys that no browser has', async () => {
    const target = { ...createTarget(), p256dh: Buffer.alloc(65).toString('base64url') };
    expect(await createSender().send(target, MESSAGE)).toEqual({ outcome: 'failed' });
  });

  it('never reaches this machine’s own network', async () => {
    const sender = createWebPush({ privateKey, publicUrl: 'http://localhost:3000', logger });
    const endpoint = `https://localhost:${String(service.port)}/browser`;
    expect(await sender.send({ ...createTarget(), endpoint }, MESSAGE)).toEqual({ outcome: 'failed' });
    expect(service.received).toEqual([]);
  });
});
