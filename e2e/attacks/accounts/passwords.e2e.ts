import { rmSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findLightChromium } from '../../support/browser/find-chromium';
import { type LoggedServer, startLoggedServer } from '../../support/logged-server';
import { listResetLinks } from '../../support/mailed-links';
import { createDataDir, runUntilExit } from '../../support/server-process';
import { createUser, createVisitor, PASSWORD } from '../../support/test-user';
import { waitUntil } from '../../support/wait-until';

const COMMON_PASSWORDS = [
  '123456',
  'password',
  'PassWord',
  'QWERTY',
  'iloveyou',
  '1q2w3e4r',
  'Football',
  'abc123',
];
const BLANK_PASSWORDS = [
  '        ',
  '\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0',
  '\t\t\t\t\t\t',
  '\u3000\u3000\u200b\u3000\u3000\u3000',
];
const SHORT_PASSWORDS = ['12345', '😀😀😀'];

let dataDir: string;
let server: LoggedServer;
beforeAll(async () => {
  dataDir = createDataDir();
  server = await startLoggedServer(dataDir, { LOG_LEVEL: 'trace' });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const signUp = (url: string, password: string) => {
  const visitor = createVisitor(url);
  return visitor.send('POST', '/api/auth/signup', { name: 'Ada', email: visitor.email, password });
};

/** The token of a new link. */
async function requestResetLink(email: string): Promise<string> {
  const before = listResetLinks(dataDir).length;
  await createVisitor(server.url).send('POST', '/api/auth/forgot-password', { email });
  await waitUntil('the email is in the outbox', async () => listResetLinks(dataDir).length > before);
  return listResetLinks(dataDir).at(-1) ?? '';
}
const getToken = (link: string) => link.split('token=')[1] ?? '';
const reset = (token: string, newPassword: string) =>
  createVisitor(server.url).send('POST', '/api/auth/reset-password', { token, newPassword });

describe('a common password', () => {
  it('is rejected at sign-up with 400 and a clear message', async () => {
    for (const [passwords, sentence] of [
      [COMMON_PASSWORDS, 'This password is too common. Please choose another.'],
      [BLANK_PASSWORDS, 'Your password can’t be only spaces.'],
      [SHORT_PASSWORDS, 'Password must be at least 6 characters long.'],
    ] as const)
      for (const password of passwords) {
        const { status, body } = await signUp(server.url, password);
        expect([password, status, body]).toMatchObject([
          password,
          400,
          { message: sentence, field: 'password' },
        ]);
      }
    expect((await signUp(server.url, 'six sp')).status).toBe(201);
  });

  it('is rejected at a reset, and the link stays valid', async () => {
    const { email } = await createUser(server.url);
    const token = getToken(await requestResetLink(email));
    for (const password of [...COMMON_PASSWORDS, ...BLANK_PASSWORDS, ...SHORT_PASSWORDS])
      expect((await reset(token, password)).body).toMatchObject({ field: 'newPassword' });
    expect((await reset(token, 'another-secret-2')).status).toBe(200);
  });
});

describe('a reset link in a browser', () => {
  const path = findLightChromium();

  it.skipIf(path === undefined)(
    'is removed from the URL immediately, and appears in no Referer and no log',
    async () => {
      const { email } = await createUser(server.url);
      const link = await requestResetLink(email);
      const token = getToken(link);
      const browser = await chromium.launch({ executablePath: path ?? '', args: ['--no-sandbox'] });
      const page = await browser.newPage();
      const sent: { readonly url: string; readonly address: string; readonly referer: string }[] = [];
      page.on('request', (request) => {
        void request.allHeaders().then(({ referer = '' }) => {
          sent.push({ url: request.url(), address: page.url(), referer });
        });
      });
      await page.goto(server.url + link);
      await page.getByLabel('New Password', { exact: true }).fill('third-secret-3');
      expect(page.url()).toBe(`${server.url}/reset-password`);
      await page.reload();
      await page.getByLabel('New Password', { exact: true }).fill('third-secret-3');
      await page.getByLabel('Confirm New Password').fill('third-secret-3');
      await page.getByRole('button', { name: 'Reset Password' }).click();
      await page.getByRole('heading', { name: 'Password Reset' }).waitFor();
      await page.getByRole('link', { name: 'Continue to Sign In' }).click();
      await page.goto(server.url + link);
      await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor();
      expect(await page.locator('body').innerText()).not.toMatch(/nothing has changed|old password/i);
      await browser.close();

      const calls = sent.filter(({ url }) => url.includes('/api/'));
      expect(calls.length).toBeGreaterThan(2);
      expect(sent.filter(({ referer }) => referer.includes(token))).toEqual([]);
      expect(calls.filter(({ address }) => address.includes(token))).toEqual([]);
      expect(server.logged()).toContain('"route":"verifyResetToken"');
      expect(server.logged()).not.toContain(token);
    },
  );

  it('is sent with a policy that hides its URL from everything that the page loads', async () => {
    for (const address of ['/reset-password?token=x', '/reset-password/?token=x', '/?token=x'])
      expect((await fetch(server.url + address)).headers.get('referrer-policy')).toBe('no-referrer');
  });
});

describe('the setting PASSWORD_MIN_LENGTH', () => {
  let other: LoggedServer | undefined;
  const folder = createDataDir();
  afterEach(() => other?.stop());
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('is enforced by the server and shown on the page, and existing shorter passwords still work', async () => {
    other = await startLoggedServer(folder, {});
    const user = await createUser(other.url);
    await other.stop();
    other = await startLoggedServer(folder, { PASSWORD_MIN_LENGTH: '12' });
    expect((await signUp(other.url, 'eleven-char')).body).toMatchObject({
      message: 'Password must be at least 12 characters long.',
    });
    expect((await signUp(other.url, 'twelve-chars')).status).toBe(201);
    expect(await (await fetch(`${other.url}/signup`)).text()).toContain(
      'name="password-min-length" content="12"',
    );
    const credentials = { email: user.email, password: PASSWORD };
    expect((await createVisitor(other.url).send('POST', '/api/auth/login', credentials)).status).toBe(200);
  });

  it.each(['0', '5', 'six', '6.5', '1000'])("isn't %s", async (value) => {
    const { code, stderr } = await runUntilExit('standalone', folder, {
      PASSWORD_MIN_LENGTH: value,
    });
    expect([code, stderr]).toEqual([1, expect.stringContaining('PASSWORD_MIN_LENGTH')]);
  });
});
