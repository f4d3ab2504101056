import { z } from 'zod';
import { CreditListing } from '@tapwise/contracts/http/routes/credits';
import { addDays } from '@tapwise/contracts/vocabulary/day';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { type DemoUser, schedule } from './demo-user';
import type { Year } from './year';

/** After the wallet has its first cards. */
const CONFIRMED_AFTER_DAYS = 14;
const MAX_CONFIRMED = 3;
const USED_DOLLARS = 10;

/** A card that the person no longer has: opened and closed this many days ago. */
const EARLIER_CARD = { cardId: CardId.parse('chase-sapphire-preferred'), openedAgo: 1_500, closedAgo: 700 };

/** Confirms a few credits that purchases use, and enters the use of one that they don't. */
async function confirmCredits({ client }: DemoUser, today: string): Promise<void> {
  const credits = await client.fetch('credits', {}, z.array(CreditListing));
  const automatic = credits.filter(({ isAutomatic }) => isAutomatic).slice(0, MAX_CONFIRMED);
  const entered = credits.filter(
    ({ isAutomatic, remaining }) => !isAutomatic && remaining !== null && remaining >= USED_DOLLARS,
  );
  for (const { creditId } of [...automatic, ...entered.slice(0, 1)])
    await client.send('enrollCredit', { params: { creditId }, body: { isEnrolled: true } });
  for (const { creditId } of entered.slice(0, 1))
    await client.send('useCredit', { params: { creditId }, body: { amount: '10', usedOn: today } });
}

async function stateEarlierCard({ client, cardIds }: DemoUser, today: string): Promise<void> {
  const { cardId, openedAgo, closedAgo } = EARLIER_CARD;
  if (cardIds.includes(cardId)) return;
  const account = { cardId, openedOn: addDays(today, -openedAgo), closedOn: addDays(today, -closedAgo) };
  await client.send('stateCardHistory', { body: { cards: [account] } });
}

/** Plans that a person confirms the credits of their cards, and states a card that they had earlier. */
export function planCredits(user: DemoUser, year: Year): void {
  const day = user.person.joinsOn + CONFIRMED_AFTER_DAYS;
  if (day >= year.days) return;
  schedule(user, day, () => confirmCredits(user, year.getDay(day)));
  schedule(user, day, () => stateEarlierCard(user, year.getDay(day)));
}
