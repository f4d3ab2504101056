import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { signInWith } from '../support/browser/api-calls';
import type { Device } from '../support/browser/browser';
import { isUncovered } from '../support/browser/is-uncovered';
import { describeInBrowser } from '../support/browser/journey';

const readTop = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? 0);

describeInBrowser('what is below the search', (open) => {
  test.each<Device>(['phone', 'desktop'])(
    'stays where it is while the user types, on the %s',
    async (device) => {
      const { app, context, page, end } = await open(device, 'light');
      await signInWith(context, app.url, `ada.${device}@example.com`, ['citi-double-cash']);
      await page.goto(app.url);
      const tiles = page.getByText('Cards Added').locator('../..');
      const field = page.getByRole('combobox');
      const options = page.getByRole('option');
      await page.getByRole('list', { name: 'Quick picks' }).waitFor();
      await tiles.waitFor();
      const top = await readTop(tiles);
      await field.fill('t');
      await page.getByRole('button', { name: 'Get Best Card Recommendation' }).waitFor();
      expect(await readTop(tiles)).toBe(top);
      await field.fill('Trader Joe’s');
      await options.first().waitFor();
      await expect.poll(() => options.count()).toBe(1);
      expect(await readTop(tiles)).toBe(top);
      await expect.poll(() => isUncovered(tiles)).toBe(true);
      await end();
    },
  );
});
