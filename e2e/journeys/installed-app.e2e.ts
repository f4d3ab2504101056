import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { postAs, signInWith } from '../support/browser/api-calls';
import type { Device, Scheme } from '../support/browser/browser';
import { describeInBrowser, describeInFullBrowser } from '../support/browser/journey';

interface Manifest {
  readonly shortcuts: readonly {
    readonly url: string;
    readonly icons: readonly { readonly src: string }[];
  }[];
  readonly share_target: { readonly action: string; readonly params: Readonly<Record<string, string>> };
}

const CARD = 'chase-sapphire-preferred';
const SHARED_TEXT = "Check out Trader Joe's\nhttps://maps.app.goo.gl/Xy12Ab?g_st=ic";
const SHARED = `/ask?${new URLSearchParams({ title: '', text: SHARED_TEXT }).toString()}`;

const findQuestion = (page: Page) => page.getByRole('combobox', { name: 'Store, brand, or category' });
const findPrompt = (page: Page) => page.getByRole('region', { name: 'Install Tapwise' });
const waitForServiceWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

async function expectFocusedQuestion(page: Page, text: string): Promise<void> {
  await findQuestion(page).waitFor();
  expect(await findQuestion(page).inputValue()).toBe(text);
  expect(await findQuestion(page).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
}

async function askFor(page: Page, place: string): Promise<void> {
  await findQuestion(page).fill(place);
  await findQuestion(page).press('Enter');
  await page.getByRole('dialog').waitFor();
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Longer than the prompt waits after a dialog. */
const waitForPromptToSettle = (page: Page) => page.waitForTimeout(1500);

/** Fires the event that Chrome fires when it can install the app. Returns whether its own banner was prevented. */
const fireInstallEvent = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.body.dataset['prompted'] = 'yes';
        return Promise.resolve();
      },
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    });
    return !window.dispatchEvent(event);
  });

describeInFullBrowser('the web app', (open) => {
  test('has a manifest that Chrome accepts, with shortcuts', async () => {
    const { app, context, page, end } = await open('phone', 'light');
    await signInWith(context, app.url, 'ada@example.com', [CARD]);
    await page.goto(app.url);
    const session = await context.newCDPSession(page);
    const { data = '', errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // Each visitor of a journey has an incognito window.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
    const { shortcuts, share_target } = JSON.parse(data) as Manifest;
    expect(share_target).toEqual({
      action: '/ask',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    });
    expect(shortcuts.map(({ url }) => url)).toEqual(['/ask', '/my-cards', '/purchases']);
    for (const { src } of shortcuts.flatMap(({ icons }) => icons)) {
      const icon = await context.request.get(app.url + src);
      expect(icon.headers()['content-type']).toBe('image/png');
    }
    await page.goto(`${app.url}/ask`);
    await expectFocusedQuestion(page, '');
    for (const [path, title] of [
      ['/my-cards', 'My Cards'],
      ['/purchases', 'Purchases'],
    ] as const) {
      await page.goto(app.url + path);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
    await end();
  });
});

describeInBrowser('the installed app', (open) => {
  test.each<[Device, Scheme]>([
    ['phone', 'light'],
    ['desktop', 'dark'],
  ])('answers for a shared place once the user confirms, on the %s in %s', async (device, scheme) => {
    const { app, context, page, audit, end } = await open(device, scheme);
    await signInWith(context, app.url, `bob.${device}@example.com`, [CARD]);
    await page.goto(app.url);
    await page.getByRole('list', { name: 'My cards' }).waitFor();
    const requests: Request[] = [];
    context.on('request', (request) => requests.push(request));
    await page.goto(app.url + SHARED);
    await expectFocusedQuestion(page, "Trader Joe's");
    await page.getByRole('list', { name: 'My cards' }).waitFor();
    await audit('shared');
    expect(await page.getByRole('dialog').count()).toBe(0);
    const later = requests.filter((request) => !request.isNavigationRequest());
    expect(later.length).toBeGreaterThan(0);
    for (const request of later) {
      expect(new URL(request.url()).origin).toBe(app.url);
      const sent = [request.url(), request.postData() ?? '', (await request.allHeaders())['referer'] ?? ''];
      expect(sent.join()).not.toMatch(/trader|maps\.app/i);
    }

    await page.reload();
    await page.getByRole('list', { name: 'My cards' }).waitFor();
    expect(await findQuestion(page).inputValue()).toBe('');
    await page.goto(app.url + SHARED);
    await expectFocusedQuestion(page, "Trader Joe's");
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Best Card Found!' }).waitFor();
    await page.getByRole('dialog').getByText('Trader Joe’s').first().waitFor();
    await closeDialog(page);
    // Past the entry of the dialog, to the document before.
    await Promise.all([page.waitForEvent('load'), page.goBack()]);
    await page.goForward();
    await page.getByRole('list', { name: 'My cards' }).waitFor();
    expect(await findQuestion(page).inputValue()).toBe('');
    await end();
  });

  test('keeps shared text through sign-in, outside of the URL', async () => {
    const { app, context, page, end } = await open('phone', 'dark');
    await postAs(context.request, `${app.url}/api/auth/signup`, {
      name: 'Grace Hopper',
      email: 'grace@example.com',
      password: 'correct horse',
    });
    await postAs(context.request, `${app.url}/api/user/complete-onboarding`, {});
    await context.clearCookies();
    await page.goto(`${app.url}/ask?url=https%3A%2F%2Fwww.target.com%2Fp%2F1%3Futm_source%3Dx`);
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    expect(page.url()).toBe(`${app.url}/login?next=%2Fask`);
    await page.reload();
    await page.getByLabel('Email').fill('grace@example.com');
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expectFocusedQuestion(page, 'target.com');
    await end();
  });

  test('reads shared text offline, and text that is too long for the server', async () => {
    const { app, context, page, end } = await open('phone', 'light');
    await signInWith(context, app.url, 'alan@example.com', [CARD]);
    await page.goto(app.url);
    await page.getByRole('list', { name: 'My cards' }).waitFor();
    await waitForServiceWorker(page);
    await page.goto(`${app.url}/ask?text=${'Costco%20'.repeat(10_000)}`);
    await findQuestion(page).waitFor();
    expect(await findQuestion(page).inputValue()).toMatch(/^(?:Costco ){5,}Costco$/);
    await context.setOffline(true);
    await page.goto(app.url + SHARED);
    await expectFocusedQuestion(page, "Trader Joe's");
    await context.setOffline(false);
    await end(['console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED']);
  });

  test.each<[Device, Scheme]>([
    ['phone', 'light'],
    ['desktop', 'dark'],
  ])('is offered after the third answer, not before, on the %s in %s', async (device, scheme) => {
    const { app, context, page, audit, end } = await open(device, scheme);
    await signInWith(context, app.url, `mary.${device}@example.com`, [CARD]);
    await page.goto(app.url);
    await page.getByRole('list', { name: 'My cards' }).waitFor();
    expect(await fireInstallEvent(page)).toBe(true);
    for (const place of ['Costco', 'Target']) {
      await askFor(page, place);
      await closeDialog(page);
    }
    await waitForPromptToSettle(page);
    expect(await findPrompt(page).count()).toBe(0);

    await page.reload();
    await page.getByRole('list', { name: 'My cards' }).waitFor();
    await fireInstallEvent(page);
    await askFor(page, 'Starbucks');
    await waitForPromptToSettle(page);
    expect(await findPrompt(page).count()).toBe(0);
    await closeDialog(page);
    await findPrompt(page).waitFor();
    await audit('install');
    await findPrompt(page).getByRole('button', { name: 'Install' }).click();
    await page.locator('body[data-prompted=yes]').waitFor();
    expect(await findPrompt(page).count()).toBe(0);

    await page.reload();
    await page.getByRole('list', { name: 'My cards' }).waitFor();
    await fireInstallEvent(page);
    await findPrompt(page).waitFor();
    await findPrompt(page).getByRole('button', { name: 'Not Now' }).click();
    await page.reload();
    await page.getByRole('list', { name: 'My cards' }).waitFor();
    await fireInstallEvent(page);
    await waitForPromptToSettle(page);
    expect(await findPrompt(page).count()).toBe(0);
    await end();
  });
});
