import { afterEach, beforeEach, expect, it } from 'vitest';
import { NOW, USER_ID } from '../../testing/documents';
import { startQueryServer } from '../../testing/query-server';

let server: Awaited<ReturnType<typeof startQueryServer>>;
beforeEach(async () => {
  server = await startQueryServer();
  server.vault.addProfile(USER_ID, 'Ada', 'ada@example.com');
});
afterEach(() => server.close());

it('verifyResetToken reports whether a reset link is still valid', async () => {
  server.vault.addResetToken('the-token', USER_ID, Date.parse(NOW) + 60_000);
  const check = (token: string) => server.read('verifyResetToken', `/api/auth/verify-reset-token/${token}`);
  expect((await check('the-token')).valid).toBe(true);
  expect(await check('a-guess')).toEqual({
    valid: false,
    message: 'This reset link is invalid or expired.',
  });
  server.setClock('2026-11-21T10:01:00.000Z');
  expect((await check('the-token')).valid).toBe(false);
});
