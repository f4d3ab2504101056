import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import { postAs, signInWith } from '../support/browser/api-calls';
import type { Device, Scheme } from '../support/browser/browser';
import { describeInBrowser } from '../support/browser/journey';

const CARD = 'chase-sapphire-preferred';
const HEADER = 'Transaction Date,Post Date,Description,Category,Type,Amount,Memo';

/** A day of the last weeks, as banks write it. */
function formatDay(daysAgo: number): string {
  const [year = '', month = '', day = ''] = toDay(
    new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
  ).split('-');
  return `${month}/${day}/${year}`;
}

const createLine = (daysAgo: number, text: string, amount: string, type = 'Sale') =>
  `${formatDay(daysAgo)},${formatDay(daysAgo - 1)},${text},Shopping,${type},${amount},`;

const STATEMENT = [
  HEADER,
  createLine(3, 'WHOLEFDS MKT 10234 AUSTIN TX', '-64.20'),
  createLine(3, 'SQ *BLUE BOTTLE COFFEE OAKLAND CA', '-5.75'),
  createLine(3, 'SQ *BLUE BOTTLE COFFEE OAKLAND CA', '-5.75'),
  createLine(5, 'ZORVAX UNLTD 0042 ANYTOWN NY', '-31.00'),
  createLine(9, 'ZORVAX UNLTD 0077 ANYTOWN NY', '-12.50'),
  createLine(7, 'SHELL OIL 57442 4111 1111 1111 1111', '-40.00'),
  createLine(6, 'TARGET 00012345', '-80.00'),
  createLine(4, 'TARGET 00012345', '20.00', 'Return'),
  createLine(8, 'Payment Thank You-Mobile', '500.00', 'Payment'),
  'this line is broken',
].join('\n');

const chooseFile = (page: Page, text: string) =>
  page
    .getByLabel('Statement file')
    .setInputFiles({ name: 'Chase1234_Activity.CSV', mimeType: 'text/csv', buffer: Buffer.from(text) });

const importButton = (page: Page) =>
  page.getByRole('button', { name: /^Import [\d,]+ Purchases?( and [\d,]+ Refunds?)?$/ });
const kinds = (page: Page) => page.getByRole('group', { name: 'Rows by kind' });

/** Everything that the page sends, except files of the app. */
function collectCalls(page: Page): string[] {
  const calls: string[] = [];
  page.context().on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/'))
      calls.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`);
  });
  return calls;
}

describeInBrowser('the import of a statement', (open) => {
  test.each<[Device, Scheme]>([
    ['phone', 'light'],
    ['desktop', 'dark'],
  ])('sends only what the user confirms, once, on the %s in %s', async (device, scheme) => {
    const { app, context, page, audit, end } = await open(device, scheme);
    await signInWith(context, app.url, `ada.${device}@example.com`, [CARD, 'citi-double-cash']);
    await page.goto(`${app.url}/purchases/import`);
    await page.getByRole('button', { name: 'Choose File' }).waitFor();
    await audit('file');

    const calls = collectCalls(page);
    await chooseFile(page, STATEMENT);
    await page.getByRole('button', { name: 'Check 2 Purchases' }).waitFor();
    expect(await page.getByLabel(/^Card/).inputValue()).toBe(CARD);
    expect(await kinds(page).textContent()).toBe('Recognized5To Check2Refunds1Not Purchases1Unreadable1');
    await audit('preview');
    await page.getByRole('button', { name: /^Unreadable/ }).click();
    await page.getByText('Line 11').waitFor();
    await page.getByRole('button', { name: 'Check 2 Purchases' }).click();
    await page.getByText('2 purchases $43.50').waitFor();
    await page.getByRole('button', { name: /^Fix/ }).click();
    await page.getByLabel('Store', { exact: true }).fill('Zorvax');
    await audit('fix a store');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('Fixed').waitFor();
    expect(calls.filter((call) => !call.startsWith('GET '))).toEqual([]);
    expect(calls.join('\n')).not.toMatch(/zorvax|blue|whole|4111/i);

    await importButton(page).click();
    await page.getByText('7 imported, 1 refunded').waitFor();
    await audit('summary');
    const sent = calls.filter((call) => !call.startsWith('GET ')).join('\n');
    expect(sent).toContain('Zorvax');
    expect(sent).not.toContain('4111');

    await page.getByRole('button', { name: 'Import Another File' }).click();
    await chooseFile(page, `${STATEMENT}\n${createLine(2, 'NETFLIX.COM', '-15.49')}`);
    await importButton(page).waitFor();
    expect(await kinds(page).textContent()).toBe('Recognized1Already Recorded8Not Purchases1Unreadable1');
    await importButton(page).click();
    await page.getByText('1 imported, 8 already recorded').waitFor();
    const purchases: unknown = await (await context.request.get(`${app.url}/api/user/purchases`)).json();
    expect(purchases).toHaveLength(8);
    expect(purchases).toContainEqual(expect.objectContaining({ storeName: 'Target', refunded: '20.00' }));
    await end();
  });

  test('resumes after a reload in the middle, and duplicates nothing', async () => {
    const { app, context, page, end } = await open('desktop', 'light');
    await signInWith(context, app.url, 'grace@example.com', [CARD]);
    await page.goto(`${app.url}/purchases/import`);
    const lines = Array.from({ length: 1700 }, (_, row) =>
      createLine(2 + (row % 300), `TARGET ${String(row)}`, '-1.00'),
    );
    await chooseFile(page, [HEADER, ...lines].join('\n'));
    let requests = 0;
    // The third request reaches the server, but its response is lost.
    await page.route('**/api/purchases/import', async (route) => {
      requests += 1;
      if (requests !== 3) return route.continue();
      await route.fetch();
    });
    await importButton(page).click();
    await page.getByText('1,000 of 1,700').waitFor();
    await expect.poll(() => requests).toBe(3);
    await page.unroute('**/api/purchases/import');
    await page.reload();
    await page.getByText('1,700 imported').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Choose File' }).waitFor();
    const first = await context.request.get(`${app.url}/api/user/purchases?limit=1000`);
    const after = first.headers()['x-next-after'] ?? '';
    const second = await context.request.get(`${app.url}/api/user/purchases?limit=1000&after=${after}`);
    expect(((await first.json()) as unknown[]).length + ((await second.json()) as unknown[]).length).toBe(
      1700,
    );
    await end();
  });

  test('undoes an import to the wrong card, and finds its purchases on the right one', async () => {
    const { app, context, page, audit, end } = await open('phone', 'light');
    await signInWith(context, app.url, 'edsger@example.com', [CARD, 'citi-double-cash']);
    await page.goto(`${app.url}/purchases/import`);
    const lines = [createLine(3, 'WHOLEFDS MKT 10234', '-64.20'), createLine(6, 'TARGET 00012345', '-80.00')];
    const statement = [HEADER, ...lines].join('\n');
    await chooseFile(page, statement);
    await importButton(page).click();
    await page.getByText('2 imported').waitFor();
    await page.getByRole('button', { name: 'Undo Import' }).click();
    await page.getByText('This removes the 2 purchases that it added.').waitFor();
    await audit('undo');
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('2 purchases removed').waitFor();
    await page.getByRole('button', { name: 'Import Another File' }).click();
    await chooseFile(page, statement);
    await page.getByLabel(/^Card/).selectOption('citi-double-cash');
    await importButton(page).click();
    await page.getByText('2 imported').waitFor();
    await page.getByRole('button', { name: 'Import Another File' }).click();
    await chooseFile(page, statement);
    await page.getByText('2 rows of this file are already in Purchases, on Citi Double Cash').waitFor();
    expect(await kinds(page).textContent()).toBe('Already Recorded2');
    await audit('recorded on another card');
    const purchases = (await (await context.request.get(`${app.url}/api/user/purchases`)).json()) as {
      readonly cardId: string;
    }[];
    expect(purchases.map(({ cardId }) => cardId)).toEqual(['citi-double-cash', 'citi-double-cash']);
    await end();
  });

  test('ends at sign-out', async () => {
    const { app, context, page, end } = await open('phone', 'dark');
    await signInWith(context, app.url, 'alan@example.com', [CARD]);
    await page.goto(`${app.url}/purchases/import`);
    await chooseFile(page, [HEADER, createLine(2, 'TARGET', '-1.00')].join('\n'));
    await page.route('**/api/purchases/import', () => undefined);
    await importButton(page).click();
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('button', { name: 'Open profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'Get Started' }).first().waitFor();
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(databases).toEqual([]);
    await postAs(context.request, `${app.url}/api/auth/login`, {
      email: 'alan@example.com',
      password: 'correct horse',
    });
    await page.goto(`${app.url}/purchases/import`);
    await page.getByRole('button', { name: 'Choose File' }).waitFor();
    await end();
  });
});
