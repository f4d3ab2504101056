import { expect, test } from 'vitest';
import { signInWith } from '../support/browser/api-calls';
import type { Device, Scheme } from '../support/browser/browser';
import { describeInBrowser } from '../support/browser/journey';

const CARDS = ['amex-blue-cash-preferred', 'chase-freedom-unlimited', 'citi-double-cash'];

describeInBrowser('the question about a store', (open) => {
  test.each<[Device, Scheme]>([
    ['phone', 'dark'],
    ['desktop', 'light'],
  ])('changes the answer, now and the next time, on the %s in %s', async (device, scheme) => {
    const { app, context, page, audit, end } = await open(device, scheme);
    await signInWith(context, app.url, `ada.${device}@example.com`, CARDS);
    await page.goto(app.url);
    const search = async () => {
      await page.getByRole('combobox').fill('7-Eleven');
      await page.getByRole('button', { name: 'Get Best Card Recommendation' }).click();
    };
    const dialog = page.getByRole('dialog', { name: 'Best Card Found!' });
    const findCard = (name: RegExp) => dialog.getByRole('heading', { level: 3, name });

    await search();
    await findCard(/Double Cash/).waitFor();
    const question = dialog.getByRole('group', { name: /pump/ });
    await audit('question');
    await question.getByRole('button', { name: /pump/ }).click();
    await findCard(/Blue Cash Preferred/).waitFor();
    await question.waitFor({ state: 'detached' });
    expect(await dialog.getByText(/your answer about 7-Eleven/).count()).toBe(1);
    await audit('replied');

    await dialog.getByRole('button', { name: 'Maybe Later' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await search();
    await findCard(/Blue Cash Preferred/).waitFor();
    expect(await question.count()).toBe(0);
    await end();
  });
});
