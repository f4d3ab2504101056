import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signInWith } from '../support/browser/api-calls';
import { describeInBrowser } from '../support/browser/journey';
import { expectFocus, focusAndPress, isFocused, pressTabUntil } from '../support/browser/keyboard';
import { PASTED_OFFERS } from '../support/browser/wallet-year-screens';

const CREDIT = 'Chase Travel hotel credit';

const locateButton = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });

/** Chooses an option of a focused list with the arrow keys. */
async function chooseOption(page: Page, list: Locator, value: string): Promise<void> {
  const count = await list.getByRole('option').count();
  for (let step = 0; step < count && (await list.inputValue()) !== value; step += 1)
    await page.keyboard.press('ArrowDown');
  expect(await list.inputValue()).toBe(value);
}

/** Closes the top layer, which returns the focus. */
async function pressEscape(page: Page, layer: Locator, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await layer.waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused(opener)).toBe(true);
}

describeInBrowser('the keyboard alone, with a wallet over the whole year', (open) => {
  test('adds pasted offers, and removes one', async () => {
    const { app, context, page, end } = await open('desktop', 'light');
    await signInWith(context, app.url, 'ada@example.com', ['citi-double-cash', 'amex-gold']);
    await page.goto(`${app.url}/offers`);
    await focusAndPress(page, locateButton(page, 'Add Your First Offer'));
    const card = page.getByLabel('Card', { exact: true });
    await pressTabUntil(page, card);
    await chooseOption(page, card, 'amex-gold');
    await pressTabUntil(page, page.getByLabel('Paste offers'));
    await page.keyboard.insertText(PASTED_OFFERS);
    await focusAndPress(page, locateButton(page, 'Add 2 Offers'));
    const offers = page.getByRole('list', { name: 'Open Offers' });
    await offers.getByText('Target').waitFor();
    await expectFocus(page);
    await focusAndPress(page, locateButton(page, 'Remove Target'));
    await offers.getByText('Target').waitFor({ state: 'detached' });
    expect(await offers.getByText('Best Buy').count()).toBe(1);
    await expectFocus(page);
    await end();
  });

  test('confirms a credit, uses it, takes that back, and closes the cards held earlier', async () => {
    const { app, context, page, end } = await open('desktop', 'dark');
    await signInWith(context, app.url, 'grace@example.com', ['chase-sapphire-preferred']);
    await page.goto(`${app.url}/cards/chase-sapphire-preferred`);
    await focusAndPress(page, locateButton(page, `I have it: ${CREDIT}`));
    await expect.poll(() => isFocused(locateButton(page, `I don’t have it: ${CREDIT}`))).toBe(true);
    await focusAndPress(page, locateButton(page, `Enter a Use: ${CREDIT}`));
    await expect.poll(() => isFocused(page.getByLabel('Amount used'))).toBe(true);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('20');
    await page.keyboard.press('Enter');
    const removing = locateButton(page, /^Remove: use on/);
    await removing.waitFor();
    await expectFocus(page);
    await focusAndPress(page, removing);
    await removing.waitFor({ state: 'detached' });
    await expectFocus(page);

    await page.goto(`${app.url}/cards/chase-sapphire-reserve`);
    const earlier = locateButton(page, 'Earlier Cards');
    await focusAndPress(page, earlier);
    await pressEscape(page, page.getByRole('dialog', { name: 'Earlier Cards' }), earlier);
    await end();
  });

  test('enters and clears the statement day of a card', async () => {
    const { app, context, page, end } = await open('desktop', 'light');
    await signInWith(context, app.url, 'joan@example.com', ['citi-custom-cash']);
    await page.goto(`${app.url}/cards/citi-custom-cash`);
    const card = page.getByRole('region', { name: 'Your Card' });
    const editing = locateButton(card, 'Edit your card');
    for (const [typed, shown] of [
      ['15', 'Statement day15'],
      ['', /^Enter its opening date/],
    ] as const) {
      await focusAndPress(page, editing);
      await expect.poll(() => isFocused(card.getByLabel('Opening date'))).toBe(true);
      await pressTabUntil(page, card.getByLabel('Statement day'));
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Backspace');
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await card.getByText(shown).waitFor();
      await expect.poll(() => isFocused(editing)).toBe(true);
    }
    await focusAndPress(page, editing);
    await focusAndPress(page, locateButton(card, 'Cancel'));
    await expect.poll(() => isFocused(editing)).toBe(true);
    await end();
  });

  test('remembers two places, and deletes them', async () => {
    const { app, context, page, end } = await open('desktop', 'dark');
    await context.grantPermissions(['geolocation'], { origin: app.url });
    await context.setGeolocation({ latitude: 37.774_93, longitude: -122.419_42, accuracy: 20 });
    await signInWith(context, app.url, 'alan@example.com', ['chase-sapphire-preferred']);
    await page.goto(app.url);
    const box = page.getByRole('combobox');
    for (const store of ['costco', 'target']) {
      await pressTabUntil(page, box);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(store);
      await page.keyboard.press('Enter');
      const answer = page.getByRole('dialog', { name: 'Best Card Found!' });
      await focusAndPress(page, locateButton(answer, 'Remember This Place'));
      await expect.poll(() => isFocused(answer.locator('p', { hasText: 'Remembered.' }))).toBe(true);
      await pressEscape(page, answer, box);
    }
    await focusAndPress(page, page.getByRole('link', { name: 'Profile', exact: true }));
    const places = locateButton(page, /^Remembered places/);
    await focusAndPress(page, places);
    const dialog = page.getByRole('dialog', { name: 'Remembered Places' });
    await focusAndPress(page, locateButton(dialog, /^Delete Costco/));
    await expect.poll(() => isFocused(locateButton(dialog, /^Delete Target/))).toBe(true);
    await focusAndPress(page, locateButton(dialog, 'Delete All'));
    await focusAndPress(page, locateButton(dialog, 'Delete All Places'));
    await dialog.getByText('No places yet').waitFor();
    await expectFocus(page);
    await pressEscape(page, dialog, places);
    await end();
  });

  test('invites to a household, joins it, and leaves it', async () => {
    const ada = await open('desktop', 'light');
    await signInWith(ada.context, ada.app.url, 'mary@example.com', ['amex-gold']);
    await ada.page.goto(`${ada.app.url}/profile`);
    const members = locateButton(ada.page, 'Members None');
    await focusAndPress(ada.page, members);
    await focusAndPress(ada.page, locateButton(ada.page, 'Create Invitation Link'));
    const link = await ada.page.getByText(/\/join-household\?token=/).textContent();
    await pressEscape(ada.page, ada.page.getByRole('dialog', { name: 'Household' }), members);
    const { pathname, search } = new URL(link ?? '');

    const sam = await open('phone', 'dark');
    await signInWith(sam.context, sam.app.url, 'sam@example.com', ['citi-double-cash']);
    await sam.page.goto(sam.app.url + pathname + search);
    await focusAndPress(sam.page, locateButton(sam.page, 'Join Household'));
    await sam.page.getByText('Household Joined', { exact: true }).waitFor();
    await expectFocus(sam.page);
    await focusAndPress(sam.page, locateButton(sam.page, 'Leave household'));
    await focusAndPress(sam.page, locateButton(sam.page.getByRole('dialog'), 'Leave'));
    await locateButton(sam.page, 'Members None').waitFor();
    await expectFocus(sam.page);
    await sam.end();
    await ada.end();
  });
});
