import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { signInWith } from '../../support/browser/api-calls';
import { describeInBrowser } from '../../support/browser/journey';

const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Another site, with logos and a link to our sign-out page. It sends no CORP header. */
const elsewhere = createServer((request, response) => {
  const isLogo = request.url?.endsWith('.svg') ?? false;
  const [, target = ''] = /^\/\?to=(.+)$/.exec(request.url ?? '') ?? [];
  response.setHeader('Content-Type', isLogo ? 'image/svg+xml' : 'text/html');
  response.end(isLogo ? PIXEL : `<a href="${decodeURIComponent(target)}">Win a card</a>`);
}).listen(0, '127.0.0.1');
await once(elsewhere, 'listening');
const other = `http://127.0.0.1:${String((elsewhere.address() as AddressInfo).port)}`;
afterAll(() => {
  elsewhere.closeAllConnections();
  elsewhere.close();
});

describeInBrowser('a page of a different site', (open) => {
  test("can't sign a user out: a form asks for confirmation first", async () => {
    const { app, context, page, end } = await open('phone', 'light');
    const ownUrl = app.url.replace('127.0.0.1', 'localhost');
    await signInWith(context, ownUrl, 'ada@example.com', ['citi-double-cash']);
    await page.goto(`${other}/?to=${encodeURIComponent(`${ownUrl}/api/logout`)}`);
    await page.getByRole('link', { name: 'Win a card' }).click();
    await page.getByRole('heading', { name: 'Sign out of Tapwise?' }).waitFor();
    await page.getByRole('link', { name: 'Stay signed in' }).click();
    await page.getByRole('heading', { name: 'What are you shopping for today?' }).waitFor();
    await page.goto(`${ownUrl}/api/logout`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${ownUrl}/landing`);
    await page.goto(`${ownUrl}/`);
    await page.getByRole('heading', { name: 'Know which card to tap before you tap it.' }).waitFor();
    await end();
  });

  test('shares no browser process with Tapwise', async () => {
    const { app, page, end } = await open('desktop', 'light');
    await page.goto(app.url);
    expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true);
    await end();
  });
});

describeInBrowser(
  'a logo host',
  (open) => {
    test('needs no opt-in, and receives no cookies', async () => {
      const { app, page, end } = await open('desktop', 'light');
      await page.goto(app.url);
      const width = await page.evaluate(async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        return image.naturalWidth;
      }, `${other}/starbucks.com.svg`);
      expect(width).toBe(1);
      expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true);
      await end();
    });
  },
  { LOGO_URL: `${other}/{domain}.svg` },
);
