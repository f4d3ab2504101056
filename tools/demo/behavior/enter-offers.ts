import { addDays } from '@tapwise/contracts/vocabulary/day';
import { type DemoUser, schedule } from './demo-user';
import type { Year } from './year';

/** Days before the last one, so that the offers are open when the year ends. */
const ENTERED_DAYS_AGO = 4;
const OPEN_DAYS = 30;

/** Offers of issuers' lists. */
const OFFERS = [
  { storeName: 'Best Buy', kind: 'amount', value: 10, minSpend: 50 },
  { storeName: 'Starbucks', kind: 'percent', value: 10, maxReward: 6 },
  { storeName: 'Lowe’s', kind: 'percent', value: 5, maxReward: 25, isRepeatable: true },
] as const;

async function enterOffers({ client, cardIds }: DemoUser, today: string): Promise<void> {
  const [cardId] = cardIds;
  if (cardId === undefined) return;
  for (const offer of OFFERS)
    await client.send('addOffer', { body: { ...offer, cardId, expiresOn: addDays(today, OPEN_DAYS) } });
}

/** Plans that a person enters a few offers before the year ends. */
export function planOffers(user: DemoUser, year: Year): void {
  const day = year.days - 1 - ENTERED_DAYS_AGO;
  if (day > user.person.joinsOn) schedule(user, day, () => enterOffers(user, year.getDay(day)));
}
