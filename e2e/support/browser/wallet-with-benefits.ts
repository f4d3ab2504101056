import type { APIRequestContext } from 'playwright-core';
import type { CreditListing } from '@tapwise/contracts/http/routes/credits';
import { addDays, toDay } from '@tapwise/contracts/vocabulary/day';
import { postAs } from './api-calls';

/** When cards were opened, and when the billing cycle of a card with a cap ends. */
const DETAILS = [
  ['amex-platinum', { openedOn: '2019-03-15' }],
  ['united-explorer', { openedOn: '2024-06-30' }],
  ['citi-custom-cash', { statementDay: 31 }],
] as const;

/** Cards with credits of all periods that purchases use, and cards without any. */
export const CARDS_WITH_BENEFITS = [
  'amex-platinum',
  'amex-gold',
  'united-explorer',
  'marriott-boundless',
  'wyndham-earner-premier',
  'citi-custom-cash',
  'citi-double-cash',
];

const GOLD = 'amex-gold';
const DOUBLE_CASH = 'citi-double-cash';

/** Of all kinds. `PURCHASES` use some of them up, and others in part. */
const OFFERS = [
  { cardId: GOLD, storeName: 'Best Buy', kind: 'amount', value: 10, minSpend: 92 },
  { cardId: GOLD, storeName: 'Kroger', kind: 'amount', value: 5, minSpend: 30, isCumulative: true },
  { cardId: GOLD, storeName: 'Target', kind: 'percent', value: 10, maxReward: 6 },
  { cardId: GOLD, storeName: 'Dunkin', kind: 'points', value: 500, minSpend: 4, isRepeatable: true },
  {
    cardId: GOLD,
    storeName: 'Walmart',
    kind: 'points-per-dollar',
    value: 4,
    maxReward: 300,
    isRepeatable: true,
  },
  { cardId: GOLD, storeName: 'The corner shop on Elm', kind: 'percent', value: 12.5 },
  {
    cardId: DOUBLE_CASH,
    storeName: 'Best Buy',
    kind: 'percent',
    value: 5,
    maxReward: 9,
    isRepeatable: true,
    isCumulative: true,
    minSpend: 50,
  },
  { cardId: DOUBLE_CASH, storeName: 'Dunkin', kind: 'amount', value: 2, minSpend: 5 },
  { cardId: 'united-explorer', storeName: 'Lyft', kind: 'points-per-dollar', value: 3 },
  { cardId: 'amex-platinum', storeName: 'lululemon', kind: 'points', value: 2000, minSpend: 100 },
];

/** What the user paid on these cards today: parts of credits and offers, and all of others. */
const PURCHASES = [
  [GOLD, 'Dunkin', 5],
  [GOLD, 'Target', 20],
  [GOLD, 'Kroger', 12],
  [GOLD, 'Grubhub', 10],
  [GOLD, 'Walmart', 55],
  [DOUBLE_CASH, 'Best Buy', 30],
  [DOUBLE_CASH, 'Dunkin', 6],
  ['amex-platinum', 'lululemon', 40],
  ['marriott-boundless', 'Delta', 20],
  ['united-explorer', 'Lyft', 3],
  ['citi-custom-cash', 'Chipotle', 140],
  ['wyndham-earner-premier', 'Costco', 65],
] as const;

/** Stores of the credits and offers, stores of none, and places that a category or a misspelling means. */
const PLACES = [
  'Best Buy',
  'Kroger',
  'Target',
  'Dunkin',
  'Walmart',
  'the corner shop on elm',
  'lululemon',
  'Lyft',
  'Grubhub',
  'Five Guys',
  'Uber Eats',
  'Uber',
  'Oura',
  'Clear',
  'Global Entry',
  'Delta',
  'Costco',
  'Netflix',
  'Resy',
  'Hilton',
  'Whole Foods',
  'Chipotle',
  'dunkn',
  'SQ *LYFT',
  'hotel in Paris',
  'Disney Plus',
  'DoorDash',
  'Saks',
  'Walmart Plus',
  'flights',
  'Zorblax',
];
/** Below and above the minimums and what is left, and close to a minimum. */
const AMOUNTS = [3, 40, 85, 250];

/** The questions to ask with these benefits. */
export const BENEFIT_QUESTIONS = [
  ...PLACES.flatMap((location) => AMOUNTS.map((amount) => ({ location, amount }))),
  { location: 'Zorblax', category: 'dining', amount: 40 },
  { location: 'Marriott', category: 'flights', amount: 40 },
];

async function putAs(request: APIRequestContext, path: string, data: object): Promise<void> {
  const response = await request.put(path, { data });
  if (!response.ok()) throw new Error(`${path}: ${String(response.status())} ${await response.text()}`);
}

/** Confirms all credits, except one of three that purchases don't use, and uses some of them by hand. */
async function spendCredits(request: APIRequestContext, url: string, today: string): Promise<void> {
  const response = await request.get(`${url}/api/user/credits`);
  const credits = (await response.json()) as CreditListing[];
  for (const [index, { creditId, amount, isAutomatic }] of credits.entries()) {
    const path = `${url}/api/user/credits/${creditId}`;
    if (isAutomatic || index % 3 > 0) await putAs(request, path, { isEnrolled: true });
    const use = amount === null ? { usedOn: today } : { amount: index % 2 ? amount : 1, usedOn: today };
    if (index % 4 === 0) await postAs(request, `${path}/uses`, use);
  }
}

/** Gives a signed-in user with `CARDS_WITH_BENEFITS` credits and offers: open, partly used, and used up. */
export async function addBenefits(request: APIRequestContext, url: string): Promise<void> {
  const today = toDay(new Date().toISOString());
  for (const [cardId, details] of DETAILS)
    await putAs(request, `${url}/api/user/cards/${cardId}/details`, details);
  await spendCredits(request, url, today);
  for (const offer of OFFERS)
    await postAs(request, `${url}/api/user/offers`, { ...offer, expiresOn: addDays(today, 365) });
  const ending = { cardId: GOLD, storeName: 'Five Guys', kind: 'amount', value: 20, expiresOn: today };
  await postAs(request, `${url}/api/user/offers`, ending);
  for (const [cardId, storeName, amount] of PURCHASES)
    await postAs(request, `${url}/api/purchases`, { cardId, storeName, amount: String(amount) });
}
