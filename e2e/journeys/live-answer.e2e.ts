import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { signInWith } from '../support/browser/api-calls';
import { describeInBrowser, type Visit } from '../support/browser/journey';
import { readMetrics } from '../support/metrics/read-metrics';

const CARDS = ['chase-sapphire-preferred', 'amex-gold', 'citi-double-cash'];
const locateLine = (page: Page) => page.getByRole('main').locator('[data-slot="live-answer"]');
const locateField = (page: Page) => page.getByRole('combobox');

/** Opens Home and waits until all places are loaded: only then is this store known. */
async function openHome({ app, context, page }: Visit, email: string): Promise<void> {
  await signInWith(context, app.url, email, CARDS);
  await page.goto(app.url);
  await page.getByRole('list', { name: 'My cards' }).waitFor();
  await locateField(page).fill('yogurtland');
  await locateLine(page).filter({ hasText: 'Yogurtland' }).waitFor();
}

/** The server's answer, which isn't shown. */
async function recommend({ request }: BrowserContext, url: string, location: string) {
  const response = await request.post(`${url}/api/recommend`, { data: { location } });
  const { card, rewardRateParts } = Recommendation.parse(await response.json());
  return { cardName: card.name, rate: `${String(rewardRateParts.percent)}%` };
}

/** The texts that the line answered, with what it showed, while the field gets these letters. */
async function typeAndRead(page: Page, text: string): Promise<readonly string[]> {
  const shown: string[] = [];
  await locateField(page).fill('');
  for (const letter of text) {
    await locateField(page).press(letter);
    const typed = await locateField(page).inputValue();
    await page.locator(`[data-slot="live-answer"][data-query="${typed}"]`).waitFor({ state: 'attached' });
    shown.push(`${typed}: ${await locateLine(page).innerText()}`.replace(/\s+/g, ' ').trim());
  }
  return shown;
}

/** Collects what the line shows, in each frame. */
const watchLine = (page: Page) =>
  page.evaluate(() => {
    const texts = new Set<string>();
    const check = () => {
      texts.add(document.querySelector<HTMLElement>('[data-slot="live-answer"]')?.textContent ?? 'no line');
      requestAnimationFrame(check);
    };
    check();
    Object.assign(window, { lineTexts: texts });
  });
const listLineTexts = (page: Page) =>
  page.evaluate(() => [...((window as { lineTexts?: Set<string> }).lineTexts ?? [])]);

const getBox = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} isn't visible`);
  return box;
};

describeInBrowser('the answer while typing', (open) => {
  test('follows each letter, is what the server recommends, and is announced after a pause', async () => {
    const visit = await open('phone', 'light');
    const { app, context, page, audit, end } = visit;
    await openHome(visit, 'ada@example.com');
    const { cardName, rate } = await recommend(context, app.url, 'costco');
    const shown = await typeAndRead(page, 'costco');
    expect(shown[0]).toBe('c:');
    expect(shown.slice(2)).toEqual(
      ['cos', 'cost', 'costc', 'costco'].map(
        (text) => `${text}: ${cardName} Costco · Wholesale clubs ${rate} back`,
      ),
    );
    const sentence = `Costco: ${cardName}, ${rate} back`;
    await page.getByRole('status').filter({ hasText: sentence }).waitFor({ state: 'attached' });
    await watchLine(page);
    for (const key of ['Backspace', 'Backspace', 'c', 'o']) await locateField(page).press(key);
    await locateLine(page).and(page.locator('[data-query="costco"]')).waitFor();
    // The same answer to each of these texts, and no empty frame in between.
    expect(await listLineTexts(page)).toEqual([`${cardName}Costco · Wholesale clubs${rate} back`]);
    await audit('live answer');

    const before = (await getBox(page, '[data-slot="live-answer"]')).y;
    await locateField(page).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Best Card Found!' });
    await dialog.getByRole('heading', { name: cardName }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await locateLine(page).textContent()).toContain(`${rate} back`);
    expect((await getBox(page, '[data-slot="live-answer"]')).y).toBe(before);
    const metrics = await readMetrics(app.url, app.dataDir);
    const answers = metrics.find(({ name }) => name === 'tapwise_browser_answers_total');
    expect(answers?.samples.map(({ labels, value }) => [labels['result'], value]).sort()).toEqual([
      ['different', '0'],
      ['same', '1'],
    ]);
    await end();
  });

  test('is what the server recommends for unknown text, and stays between the field and the suggestions above a keyboard', async () => {
    const visit = await open('phone', 'dark');
    const { app, context, page, end } = visit;
    await openHome(visit, 'grace@example.com');
    const { cardName, rate } = await recommend(context, app.url, 'qzxwv');
    expect((await typeAndRead(page, 'qzxwv')).at(-1)).toBe(
      `qzxwv: ${cardName} qzxwv · Unknown store ${rate} back`,
    );
    // What a keyboard leaves of the screen.
    await page.setViewportSize({ width: 390, height: 504 });
    await locateField(page).fill('cos');
    await locateLine(page).filter({ hasText: 'Costco' }).waitFor();
    const panel = '[data-slot="suggestions"]';
    await page.locator(panel).getByRole('option').nth(2).waitFor();
    const field = await getBox(page, '[role="combobox"]');
    const line = await getBox(page, '[data-slot="live-answer"]');
    const suggestions = await getBox(page, panel);
    expect(field.y).toBeGreaterThan(56);
    expect(line.y).toBeGreaterThanOrEqual(field.y + field.height);
    expect(suggestions.y).toBeGreaterThanOrEqual(line.y + line.height);
    expect(suggestions.y + 132).toBeLessThanOrEqual(504);
    // As wide as the question inside its border, so that what they cover doesn't peek out.
    const question = await getBox(page, '[data-slot="surface"]:has([role="combobox"])');
    expect([suggestions.x, suggestions.width]).toEqual([question.x + 1, question.width - 2]);
    // They would cover only a part of the tiles.
    expect(await page.getByText('Cards Added').isVisible()).toBe(false);
    await page.keyboard.press('Escape');
    await page.getByText('Cards Added').waitFor();
    await end();
  });
});
