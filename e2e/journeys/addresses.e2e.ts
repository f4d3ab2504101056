import { expect, test } from 'vitest';
import { signInWith } from '../support/browser/api-calls';
import { describeInBrowser } from '../support/browser/journey';

describeInBrowser('a URL', (open) => {
  test('of a private screen shows a visitor the landing page', async () => {
    const { app, page, end } = await open('desktop', 'light');
    for (const path of ['/', '/my-cards', '/nowhere', '/landing']) {
      await page.goto(app.url + path);
      await page.getByRole('heading', { name: 'Know which card to tap before you tap it.' }).waitFor();
    }
    await end();
  });

  test('restores the filters of a screen, and so does the back button', async () => {
    const { app, context, page, end } = await open('phone', 'light');
    await signInWith(context, app.url, 'ada@example.com', ['citi-double-cash']);
    await page.goto(`${app.url}/explore?tab=travel&bank=Chase`);
    await page.getByRole('button', { name: 'Travel', exact: true, pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Chase', exact: true, pressed: true }).waitFor();
    const cards = page.getByRole('list', { name: 'Cards' });
    await cards.getByRole('heading', { name: 'Chase Sapphire Preferred' }).waitFor();
    await page.getByRole('link', { name: 'Insights' }).click();
    await page.getByRole('heading', { name: 'Wallet Insights' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Chase', exact: true, pressed: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?tab=travel&bank=Chase');
    await page.goto(`${app.url}/nowhere`);
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await page.getByRole('heading', { name: 'What are you shopping for today?' }).waitFor();
    await end();
  });

  test('stays the same when the back button closes a sheet', async () => {
    const { app, context, page, end } = await open('phone', 'light');
    await signInWith(context, app.url, 'grace@example.com', ['citi-double-cash']);
    await page.goto(`${app.url}/insights`);
    await page.getByRole('link', { name: 'My Cards' }).click();
    const add = page.getByRole('button', { name: '+ Add Card' });
    const sheet = page.getByRole('dialog', { name: 'Add Card' });
    await add.click();
    await sheet.waitFor();
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/my-cards');
    await add.click();
    await sheet.waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await page.goBack();
    await page.getByRole('heading', { name: 'Wallet Insights' }).waitFor();
    await end();
  });
});
