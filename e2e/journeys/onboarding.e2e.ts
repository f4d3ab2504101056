import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { postAs } from '../support/browser/api-calls';
import type { Device, Scheme } from '../support/browser/browser';
import { isUncovered } from '../support/browser/is-uncovered';
import { describeInBrowser } from '../support/browser/journey';

const waitForScreen = (page: Page, title: string) => page.getByRole('heading', { name: title }).waitFor();
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const waitForHome = (page: Page) => waitForScreen(page, 'What are you shopping for today?');

describeInBrowser('onboarding', (open) => {
  async function openAsNew(email: string, device: Device = 'phone', scheme: Scheme = 'light') {
    const visit = await open(device, scheme);
    const account = { name: 'Ada', email, password: 'correct horse' };
    await postAs(visit.context.request, `${visit.app.url}/api/auth/signup`, account);
    return visit;
  }

  test.each<[Device, Scheme]>([
    ['phone', 'light'],
    ['desktop', 'dark'],
  ])(
    'is shown on every path, can be skipped, and counts as completed then, on the %s in %s',
    async (device, scheme) => {
      const { app, page, audit, end } = await openAsNew(`skips.${device}@example.com`, device, scheme);
      await page.goto(`${app.url}/explore`);
      await waitForScreen(page, 'Welcome to Tapwise');
      await press(page, 'Skip Setup');
      await waitForHome(page);
      await page.getByText('No cards added yet', { exact: true }).waitFor();
      await audit('home without cards');
      await page.goto(`${app.url}/onboarding`);
      await waitForHome(page);
      expect(new URL(page.url()).pathname).toBe('/');
      await end();
    },
  );

  test('requires a goal, keeps the order of selection, goes back, and requires no card', async () => {
    const { app, page, end } = await openAsNew('wanders@example.com');
    await page.goto(app.url);
    await press(page, 'Continue');
    await press(page, 'Continue');
    await page.getByText('Please choose at least one financial goal to continue.', { exact: true }).waitFor();
    for (const name of ['Back', 'Continue'])
      await expect.poll(() => isUncovered(page.getByRole('button', { name, exact: true }))).toBe(true);
    for (const goal of [/Build Credit/, /Premium Benefits/, /Travel Rewards/]) await press(page, goal);
    await press(page, /Premium Benefits/);
    await press(page, 'Continue');
    await waitForScreen(page, 'Add Your First Card');
    await press(page, 'Back');
    await page.getByRole('button', { name: /Build Credit/, pressed: true }).waitFor();
    await press(page, 'Continue');
    await press(page, 'Continue');
    await waitForScreen(page, 'Add a Card to Start');
    await press(page, 'Continue to Home');
    await waitForHome(page);
    await page.goto(`${app.url}/profile`);
    const goals = page.getByRole('list', { name: 'Your goals' }).getByRole('listitem');
    await goals.first().waitFor();
    expect(await goals.allTextContents()).toEqual(['1Build Credit Score', '2Earn Travel Rewards']);
    await end();
  });

  test('leaves its steps behind, so that Back from Home leaves Tapwise', async () => {
    const { app, page, end } = await openAsNew('leaves@example.com');
    const opener = page.url();
    await page.goto(app.url);
    await press(page, 'Continue');
    await press(page, /Travel Rewards/);
    await press(page, 'Continue');
    await waitForScreen(page, 'Add Your First Card');
    await press(page, 'Continue');
    await waitForScreen(page, 'Add a Card to Start');
    await press(page, 'Continue to Home');
    await waitForHome(page);
    await page.goBack();
    expect(page.url()).toBe(opener);
    await end();
  });

  test('goes back with the browser, and keeps the step and the goals after a reload', async () => {
    const { app, page, end } = await openAsNew('reloads@example.com');
    await page.goto(app.url);
    await press(page, 'Continue');
    await press(page, /Travel Rewards/);
    await page.reload();
    await page.getByRole('button', { name: /Travel Rewards/, pressed: true }).waitFor();
    await press(page, 'Continue');
    await waitForScreen(page, 'Add Your First Card');
    await page.reload();
    await waitForScreen(page, 'Add Your First Card');
    await page.goBack();
    await page.getByRole('button', { name: /Travel Rewards/, pressed: true }).waitFor();
    await page.goBack();
    await waitForScreen(page, 'Welcome to Tapwise');
    await end();
  });
});
