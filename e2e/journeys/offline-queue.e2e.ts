import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signInWith } from '../support/browser/api-calls';
import { describeInBrowser, type Visit } from '../support/browser/journey';

const SAPPHIRE = 'chase-sapphire-preferred';
const DOUBLE_CASH = 'citi-double-cash';
/** The browser's messages for calls without a network, the lost answer, and the rejected purchase. */
const EXPECTED_ERRORS = [
  'console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED',
  'console: Failed to load resource: net::ERR_FAILED',
  'console: Failed to load resource: the server responded with a status of 404 (Not Found)',
];

const findQueue = (page: Page) => page.getByRole('list', { name: 'Not Sent Yet' });
const listQueue = (page: Page) => findQueue(page).getByRole('listitem');
const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click();

/** Opens Home and waits until the app, the places, and the answer's inputs are stored in this browser. */
async function openHome({ app, page }: Visit): Promise<void> {
  await page.goto(app.url);
  await page.getByRole('list', { name: 'My cards' }).waitFor();
  await page.evaluate(async () => Boolean(await navigator.serviceWorker.ready));
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith('/answer-inputs')));
}

async function askFor(page: Page, place: string): Promise<Locator> {
  await page.getByRole('combobox').fill(place);
  await page.getByRole('combobox').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Best Card Found!' });
  await dialog.waitFor();
  return dialog;
}

/** The server gets the next question, but its response is lost. */
async function loseNextAnswer(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname === '/api/recommend',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

async function record(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Estimated Purchase Amount').fill(amount);
  await press(page, 'Record Purchase');
  await page.getByRole('dialog', { name: 'Quick Feedback' }).waitFor();
}

async function readList<Item>({ request }: BrowserContext, url: string): Promise<readonly Item[]> {
  return (await (await request.get(url)).json()) as Item[];
}

interface StoredPurchase {
  readonly storeName: string;
  readonly amount: string;
  readonly cardId: string;
  readonly recommendationId?: string;
}

const readPurchases = ({ app, context }: Visit) =>
  readList<StoredPurchase>(context, `${app.url}/api/user/purchases`);

/** Counts the commands that the server responded to, in all tabs. */
function countResponses(context: BrowserContext): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  context.on('response', (response) => {
    if (response.request().method() !== 'POST') return;
    const { pathname } = new URL(response.url());
    counts.set(pathname, (counts.get(pathname) ?? 0) + 1);
  });
  return counts;
}

describeInBrowser('the offline queue', (open) => {
  test('a question, its purchase, and feedback without a network are sent once, from two tabs', async () => {
    const visit = await open('phone', 'light');
    const { app, context, page, audit, end } = visit;
    await signInWith(context, app.url, 'ada@example.com', [SAPPHIRE, DOUBLE_CASH]);
    await openHome(visit);

    await context.setOffline(true);
    await page.reload();
    const dialog = await askFor(page, 'Whole Foods');
    await dialog.getByText('We couldn’t reach Tapwise, so your device worked this out.').waitFor();
    await audit('offline answer');
    await record(page, '54.20');
    await press(page, 'Yes');
    await page.getByText('Purchase at Whole Foods Market').waitFor();
    await audit('queue');
    await page.reload();
    await findQueue(page).waitFor();
    expect(await listQueue(page).count()).toBe(3);
    const otherTab = await context.newPage();
    await otherTab.goto(app.url);
    await findQueue(otherTab).waitFor();

    const responses = countResponses(context);
    await context.setOffline(false);
    for (const tab of [page, otherTab]) await findQueue(tab).waitFor({ state: 'detached' });
    const [recommendation, ...others] = await readList<{ readonly id: string }>(
      context,
      `${app.url}/api/user/recommendations`,
    );
    expect(others).toEqual([]);
    expect(await readPurchases(visit)).toMatchObject([
      { storeName: 'Whole Foods Market', amount: '54.20', recommendationId: recommendation?.id },
    ]);
    expect(Object.fromEntries(responses)).toEqual({
      '/api/recommend': 1,
      '/api/purchases': 1,
      '/api/user/feedback': 1,
    });
    await end(EXPECTED_ERRORS);
  });

  test('a question whose answer is lost is asked once, and the dialog shows that the server confirmed it', async () => {
    const visit = await open('desktop', 'light');
    const { app, context, page, end } = visit;
    await signInWith(context, app.url, 'mary@example.com', [SAPPHIRE, DOUBLE_CASH]);
    await openHome(visit);
    await loseNextAnswer(page);
    const dialog = await askFor(page, 'Chipotle');
    await dialog.getByText('You’re back online, and this is still your best card.').waitFor();
    await record(page, '12.50');
    const recommendations = await readList<{ readonly id: string }>(
      context,
      `${app.url}/api/user/recommendations`,
    );
    expect(recommendations).toHaveLength(1);
    expect(await readPurchases(visit)).toMatchObject([{ recommendationId: recommendations[0]?.id }]);
    await end(EXPECTED_ERRORS);
  });

  test('a rejected purchase can be changed, and signing out asks before it deletes one', async () => {
    const visit = await open('desktop', 'dark');
    const { app, context, page, audit, end } = visit;
    await signInWith(context, app.url, 'grace@example.com', [SAPPHIRE, DOUBLE_CASH]);
    await openHome(visit);
    /** Records a purchase without a network, with a card that is removed meanwhile. */
    const recordWithRemovedCard = async (place: string, cardId: string) => {
      await askFor(page, place);
      await context.setOffline(true);
      await record(page, '20.00');
      await press(page, 'Skip feedback');
      await context.request.delete(`${app.url}/api/user/cards/${cardId}`);
      await context.setOffline(false);
      await findQueue(page).getByText('Not accepted:').waitFor();
    };
    const pressLogout = async () => {
      await press(page, 'Open profile menu');
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      const question = page.getByRole('dialog', { name: 'Sign out now?' });
      await question.waitFor();
      return question;
    };
    await recordWithRemovedCard('Chipotle', SAPPHIRE);
    await audit('rejected');
    const question = await pressLogout();
    await audit('sign-out question');
    await press(question, 'Stay Signed In');

    await press(page, 'Edit: Purchase at Chipotle');
    await page.getByLabel('Card', { exact: true }).selectOption(DOUBLE_CASH);
    await audit('edit');
    await press(page, 'Send');
    await findQueue(page).waitFor({ state: 'detached' });
    const recorded = [{ storeName: 'Chipotle', amount: '20.00', cardId: DOUBLE_CASH }];
    expect(await readPurchases(visit)).toMatchObject(recorded);

    await recordWithRemovedCard('Target', DOUBLE_CASH);
    await press(await pressLogout(), 'Logout');
    await page.getByRole('link', { name: 'Get Started' }).first().waitFor();
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /^(queue|seen)-/.test(key))),
    ).toEqual([]);
    await end(EXPECTED_ERRORS);
  });
});
