import type { Locator, Page } from 'playwright-core';
import type { VisitScreen } from './screens';

const AMEX_GOLD = 'amex-gold';
const SAPPHIRE = 'chase-sapphire-preferred';
/** The last day of offers, in the year after this one. */
const LAST_DAY = `12/31/${String(new Date().getUTCFullYear() + 1)}`;
/** Two offers, as a bank lists them. */
export const PASTED_OFFERS = `Target
Spend $50 or more, get $10 back
Expires ${LAST_DAY}

Best Buy
Get 10% back on purchases, up to a total of $6
Expires ${LAST_DAY}`;

const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' }).click();

async function closeSheet(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Asks on Home, and returns the answer's dialog. */
export async function askOnHome(page: Page, url: string, place: string): Promise<Locator> {
  await page.goto(url);
  await page.getByRole('list', { name: 'My cards' }).waitFor();
  await page.getByRole('combobox').fill(place);
  await page.getByRole('combobox').press('Enter');
  const answer = page.getByRole('dialog', { name: 'Best Card Found!' });
  await answer.waitFor();
  return answer;
}

/** Offers: pastes two of Amex Gold, uses one with a purchase, and finds it among the used ones. */
export async function spendOffer(page: Page, url: string, visit: VisitScreen): Promise<void> {
  await page.goto(`${url}/offers`);
  await page.getByText('No offers yet').waitFor();
  await visit('no-offers');
  await press(page, 'Add Your First Offer');
  await page.getByLabel('Card', { exact: true }).selectOption(AMEX_GOLD);
  await page.getByLabel('Paste offers').fill(PASTED_OFFERS);
  await page.getByText('We found 2 offers:').waitFor();
  await visit('pasted-offers');
  await press(page, 'Add 2 Offers');
  await page.getByRole('list', { name: 'Open Offers' }).getByText('$10 back on $50 or more').waitFor();
  await visit('offers');

  const answer = await askOnHome(page, url, 'Target');
  await answer.getByRole('heading', { name: /Gold/ }).waitFor();
  await answer.getByText(/\$10/).first().waitFor();
  await visit('answer-with-offer');
  await answer.getByLabel('Estimated Purchase Amount').fill('60');
  await press(answer, 'Record Purchase');
  await press(page, 'Skip feedback');
  await page.goto(`${url}/offers`);
  const used = page.getByRole('list', { name: 'Used or Expired' });
  await used.getByText('Target').waitFor();
  await used.getByText('Used', { exact: true }).waitFor();
  await visit('used-offer');
}

/** Credits: confirms one that expires within days, follows its reminder, uses it by hand, and finds another counted. */
export async function spendCredits(page: Page, url: string, visit: VisitScreen): Promise<void> {
  const hotel = 'Chase Travel hotel credit';
  const locateReminder = () => page.getByRole('list', { name: 'Reminders' }).getByText(hotel).first();
  await page.goto(`${url}/cards/${SAPPHIRE}`);
  await press(page, `I have it: ${hotel}`);
  await page.getByRole('button', { name: `I don’t have it: ${hotel}` }).waitFor();
  await page.goto(url);
  await locateReminder().waitFor();
  await visit('credit-reminder');
  await page.goto(`${url}/cards/${SAPPHIRE}`);
  await press(page, new RegExp(`^${hotel}`));
  await press(page, `Enter a Use: ${hotel}`);
  await page.getByLabel('Amount used').waitFor();
  await visit('credit-use');
  await press(page, 'Save');
  await page.getByText('$0 left').waitFor();
  await visit('used-credit');
  await page.goto(url);
  await page.getByRole('list', { name: 'My cards' }).waitFor();
  await locateReminder().waitFor({ state: 'detached' });

  await page.goto(`${url}/cards/${AMEX_GOLD}`);
  await press(page, 'I have it: Dunkin’ credit');
  await page.getByRole('button', { name: 'I don’t have it: Dunkin’ credit' }).waitFor();
  const answer = await askOnHome(page, url, 'Dunkin');
  await answer.getByText(/^\$7 of your Dunkin’ credit is left this month/).waitFor();
  await visit('answer-with-credit');
  await closeSheet(page);
}

/** A card that isn't in the wallet: whether its bank's rules allow it, and the cards held earlier. */
export async function checkEligibility(page: Page, url: string, visit: VisitScreen): Promise<void> {
  await page.goto(`${url}/cards/chase-sapphire-reserve`);
  await page.getByRole('region', { name: 'Can you get it?' }).waitFor();
  await visit('eligibility');
  await press(page, 'Earlier Cards');
  await page.getByRole('dialog', { name: 'Earlier Cards' }).getByLabel('Opened').waitFor();
  await visit('earlier-cards');
  await closeSheet(page);
}

/** Profile: creates an invitation to the household. Returns the path of its link. */
export async function invite(page: Page, url: string, visit: VisitScreen): Promise<string> {
  await page.goto(`${url}/profile`);
  await press(page, 'Members None');
  await visit('no-household');
  await press(page, 'Create Invitation Link');
  const link = await page.getByText(/\/join-household\?token=/).textContent();
  await visit('invitation');
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
}

/** Joins the household with the link, asks where the other member has the better card, and leaves. */
export async function joinAndLeave(page: Page, url: string, path: string, visit: VisitScreen): Promise<void> {
  await page.goto(url + path);
  await page.getByRole('button', { name: 'Join Household' }).waitFor();
  await visit('join-household');
  await press(page, 'Join Household');
  await page.getByText('Household Joined', { exact: true }).waitFor();
  await press(page, 'Members 2 people');
  await page.getByRole('list', { name: 'Members' }).waitFor();
  await visit('household');
  const answer = await askOnHome(page, url, 'Whole Foods');
  await answer.getByText(/^Ada.*’s Blue Cash Preferred.* may earn more$/).waitFor();
  await answer.getByText(/^\$6\.00 on \$100 if its bonus isn’t used up\./).waitFor();
  await visit('answer-with-household');
  await page.goto(`${url}/profile`);
  await press(page, 'Leave household');
  await visit('leave-household');
  await press(page, 'Leave');
  await page.getByRole('button', { name: 'Members None' }).waitFor();
}
