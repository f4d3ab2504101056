import { addDays } from '@tapwise/contracts/vocabulary/day';
import { formatDecimalDollars } from '@tapwise/contracts/vocabulary/money';
import type { DemoUser } from './demo-user';
import { chooseVisit } from './shop';

/** The day of the month when statements are imported. */
export const STATEMENT_DAY = 3;
const DAYS_BACK = 30;
const FIRST_STORE_NUMBER = 101;
const LAST_STORE_NUMBER = 9_899;

/** Imports the purchases of the last 30 days with the person's first card. */
export async function importStatement(user: DemoUser, day: number, today: string): Promise<void> {
  const { client, person, cardIds } = user;
  const { random } = person;
  const [cardId] = cardIds;
  const count = random.nextCount(person.purchasesPerDay * DAYS_BACK);
  if (cardId === undefined || count === 0) return;
  const rows = Array.from({ length: count }, () => {
    const { store, cents } = chooseVisit(user, day, today);
    const number = String(random.nextInteger(FIRST_STORE_NUMBER, LAST_STORE_NUMBER));
    return {
      purchasedOn: addDays(today, -random.nextInteger(1, DAYS_BACK)),
      amount: formatDecimalDollars(cents),
      description: `${store.name.toUpperCase()} #${number}`,
    };
  });
  await client.send('importPurchases', { body: { cardId, rows } });
}
