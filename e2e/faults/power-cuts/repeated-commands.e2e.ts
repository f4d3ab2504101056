import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeClock, type FakeClock } from '../../support/fake-clock';
import { listResetLinks } from '../../support/mailed-links';
import { createDataDir, type ServerProcess, startServer } from '../../support/server-process';
import { createUser, createVisitor, PASSWORD, type TestUser } from '../../support/test-user';
import { waitUntil } from '../../support/wait-until';

const NEW_PASSWORD = 'another-secret-2';

let dataDir: string;
let clock: FakeClock;
let server: ServerProcess;
let user: TestUser;
beforeEach(async () => {
  dataDir = createDataDir();
  clock = createFakeClock(dataDir, '2026-12-31T23:00:00.000Z');
  server = await startServer(dataDir, clock.environment);
  user = await createUser(server.url);
});
afterEach(async () => {
  await server.kill9();
  rmSync(dataDir, { recursive: true, force: true });
});

const once = () => ({ 'idempotency-key': randomUUID() });
const signIn = (password: string) =>
  createVisitor(server.url).send('POST', '/api/auth/login', { email: user.email, password });

describe('a command that is repeated with its key', () => {
  it('takes effect once across New Year, a kill, and a clock that was set back', async () => {
    await user.send('POST', '/api/user/cards', { cardId: 'amex-gold' });
    const purchase = { cardId: 'amex-gold', amount: '10', storeName: 'Starbucks' };
    const key = once();
    const first = await user.send('POST', '/api/purchases', purchase, key);
    expect(first.status).toBe(201);
    for (const at of ['2027-01-01T00:10:00.000Z', '2027-01-20T00:00:00.000Z', '2026-12-31T23:05:00.000Z']) {
      clock.setTime(at);
      await server.kill9();
      server = await startServer(dataDir, clock.environment);
      user.setUrl(server.url);
      await user.send('POST', '/api/auth/login', { email: user.email, password: PASSWORD });
      const again = await user.send('POST', '/api/purchases', purchase, key);
      expect(again.body, at).toEqual(first.body);
    }
    expect(await user.getBody('/api/user/purchases')).toHaveLength(1);
  });

  it('returns the first response to a repeated password reset', async () => {
    await user.send('POST', '/api/auth/forgot-password', { email: user.email });
    await waitUntil('the email is in the outbox', async () => listResetLinks(dataDir).length === 1);
    const token = listResetLinks(dataDir)[0]?.split('token=')[1];
    const reset = { token, newPassword: NEW_PASSWORD };
    const key = once();
    const first = await createVisitor(server.url).send('POST', '/api/auth/reset-password', reset, key);
    await server.kill9();
    server = await startServer(dataDir, clock.environment);
    const again = await createVisitor(server.url).send('POST', '/api/auth/reset-password', reset, key);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
    expect((await signIn(PASSWORD)).status).toBe(401);
  });

  it('sends one reset link, which stays valid', async () => {
    const key = once();
    const { email } = user;
    for (const time of [1, 2]) {
      const response = await createVisitor(server.url).send(
        'POST',
        '/api/auth/forgot-password',
        { email },
        key,
      );
      expect(response.status, `time ${String(time)}`).toBe(200);
      await waitUntil('the email is in the outbox', async () => listResetLinks(dataDir).length > 0);
    }
    expect(listResetLinks(dataDir)).toHaveLength(1);
    const token = listResetLinks(dataDir)[0]?.split('token=')[1] ?? '';
    const checked = await createVisitor(server.url).getBody(`/api/auth/verify-reset-token/${token}`);
    expect(checked).toMatchObject({ valid: true });
  });

  it("doesn't cancel a newer plan when an old cancellation is repeated", async () => {
    await user.send('POST', '/api/upgrade-to-premium', { planType: 'monthly' });
    const key = once();
    const first = await user.send('POST', '/api/cancel-subscription', {}, key);
    await user.send('POST', '/api/upgrade-to-premium', { planType: 'annual' });
    const again = await user.send('POST', '/api/cancel-subscription', {}, key);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await user.getBody('/api/user/subscription')).toMatchObject({
      type: 'premium',
      status: 'active',
    });
  });
});
