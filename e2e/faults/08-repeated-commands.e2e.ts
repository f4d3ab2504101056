import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resetLinks } from '../reset-links';
import { createFakeClock, type FakeClock } from '../system/fake-clock';
import { newPerson, newUser, PASSWORD, type Person } from '../system/person';
import { newDataDir, type ServerProcess, startServer } from '../system/server-process';
import { waitUntil } from '../system/wait-until';

const NEW_PASSWORD = 'another-secret-2';

let dataDir: string;
let clock: FakeClock;
let server: ServerProcess;
let person: Person;
beforeEach(async () => {
  dataDir = newDataDir();
  clock = createFakeClock(dataDir, '2026-12-31T23:00:00.000Z');
  server = await startServer(dataDir, clock.environment);
  person = await newUser(server.url);
});
afterEach(async () => {
  await server.kill9();
  rmSync(dataDir, { recursive: true, force: true });
});

const once = () => ({ 'idempotency-key': randomUUID() });
const signIn = (password: string) =>
  newPerson(server.url).send('POST', '/api/auth/login', { email: person.email, password });

describe('a command that is repeated with its key', () => {
  it('takes effect once across New Year, a kill, and a clock that was set back', async () => {
    await person.send('POST', '/api/user/cards', { cardId: 'amex-gold' });
    const purchase = { cardId: 'amex-gold', amount: '10', storeName: 'Starbucks' };
    const key = once();
    const first = await person.send('POST', '/api/purchases', purchase, key);
    expect(first.status).toBe(201);
    for (const at of ['2027-01-01T00:10:00.000Z', '2027-01-20T00:00:00.000Z', '2026-12-31T23:05:00.000Z']) {
      clock.setTime(at);
      await server.kill9();
      server = await startServer(dataDir, clock.environment);
      person.setUrl(server.url);
      await person.send('POST', '/api/auth/login', { email: person.email, password: PASSWORD });
      const again = await person.send('POST', '/api/purchases', purchase, key);
      expect(again.body, at).toEqual(first.body);
    }
    expect(await person.getBody('/api/user/purchases')).toHaveLength(1);
  });

  it('returns the first response to a repeated password reset', async () => {
    await person.send('POST', '/api/auth/forgot-password', { email: person.email });
    await waitUntil('the mail is in the outbox', async () => resetLinks(dataDir).length === 1);
    const token = resetLinks(dataDir)[0]?.split('token=')[1];
    const reset = { token, newPassword: NEW_PASSWORD };
    const key = once();
    const first = await newPerson(server.url).send('POST', '/api/auth/reset-password', reset, key);
    await server.kill9();
    server = await startServer(dataDir, clock.environment);
    const again = await newPerson(server.url).send('POST', '/api/auth/reset-password', reset, key);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
    expect((await signIn(PASSWORD)).status).toBe(401);
  });

  it('sends one reset link, which stays valid', async () => {
    const key = once();
    const { email } = person;
    for (const time of [1, 2]) {
      const answer = await newPerson(server.url).send('POST', '/api/auth/forgot-password', { email }, key);
      expect(answer.status, `time ${String(time)}`).toBe(200);
      await waitUntil('the mail is in the outbox', async () => resetLinks(dataDir).length > 0);
    }
    expect(resetLinks(dataDir)).toHaveLength(1);
    const token = resetLinks(dataDir)[0]?.split('token=')[1] ?? '';
    const checked = await newPerson(server.url).getBody(`/api/auth/verify-reset-token/${token}`);
    expect(checked).toMatchObject({ valid: true });
  });

  it('does not cancel a newer plan when an old cancellation is repeated', async () => {
    await person.send('POST', '/api/upgrade-to-premium', { planType: 'monthly' });
    const key = once();
    const first = await person.send('POST', '/api/cancel-subscription', {}, key);
    await person.send('POST', '/api/upgrade-to-premium', { planType: 'annual' });
    const again = await person.send('POST', '/api/cancel-subscription', {}, key);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await person.getBody('/api/user/subscription')).toMatchObject({
      type: 'premium',
      status: 'active',
    });
  });
});
