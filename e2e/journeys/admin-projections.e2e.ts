import { expect, test } from 'vitest';
import { postAs, signInWith } from '../support/browser/api-calls';
import type { Device, Scheme } from '../support/browser/browser';
import { describeInBrowser } from '../support/browser/journey';
import { dismissToast } from '../support/browser/screens';
import { breakFavorites, repairFavorites } from '../support/stores/broken-favorites';

const KEY = 'a-key-that-only-this-test-knows';

describeInBrowser(
  'the admin dashboard',
  (open) => {
    test.each<[Device, Scheme]>([
      ['phone', 'dark'],
      ['desktop', 'light'],
    ])('rebuilds the projections, and resumes one after a pause, on the %s in %s', async (device, scheme) => {
      const { app, context, page, audit, end } = await open(device, scheme);
      await signInWith(context, app.url, `${device}@example.com`, []);
      const toggle = (searchTerm: string) =>
        postAs(context.request, `${app.url}/api/user/favorites/toggle`, { searchTerm });
      await toggle('Costco');

      await page.goto(`${app.url}/admin/projections`);
      await page.getByLabel('Admin Key').fill(KEY);
      await page.keyboard.press('Enter');
      const row = page.getByRole('row', { name: /^favorites/ });
      await row.getByText('Up to date').filter({ visible: true }).waitFor();
      await audit('projections');

      const tops = await row.evaluate((element) =>
        [...element.children]
          .filter((cell) => cell.getClientRects().length > 0)
          .map((cell) => getComputedStyle(cell).verticalAlign),
      );
      expect(new Set(tops)).toEqual(new Set(['middle']));

      await row.getByRole('button', { name: 'Rebuild favorites' }).click();
      await audit('rebuild question');
      await page.getByRole('dialog').getByRole('button', { name: 'Rebuild' }).click();
      await page.getByText('Rebuild Requested', { exact: true }).waitFor();
      await dismissToast(page);
      await row.getByText(/^Rebuilt /).waitFor();

      breakFavorites(app.dataDir);
      await toggle('Target');
      await page.reload();
      await page.getByLabel('Admin Key').fill(KEY);
      await page.keyboard.press('Enter');
      const resume = row.getByRole('button', { name: 'Resume favorites' });
      await expect.poll(() => row.textContent(), { timeout: 20_000 }).toMatch(/TypeError at FavoriteAdded/);
      await audit('paused');
      await resume.click();
      await page.getByText('Resume Requested', { exact: true }).waitFor();
      await dismissToast(page);
      await resume.waitFor();
      expect(await row.textContent()).toMatch(/TypeError at FavoriteAdded/);
      repairFavorites(app.dataDir, ['Costco']);
      await resume.click();
      await row.getByText('Up to date').filter({ visible: true }).waitFor();
      await end();
    });
  },
  { ADMIN_KEY: KEY },
);
