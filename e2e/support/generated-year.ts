import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import type { TestUser } from './test-user';

export const CARDS = ['amex-blue-cash-preferred', 'chase-freedom-flex', 'citi-custom-cash'];
const STORES = ['Kroger', 'Shell', 'Starbucks', 'Target', 'Delta Air Lines', 'CVS', 'Zorblax Hats'];
/** The number of changes. */
export const CHANGES = 140;
const DAYS = 380;
const DAY_MS = 86_400_000;

type Random = () => number;
type Choose = <Value>(values: readonly Value[]) => Value;

function createChoice(random: Random): Choose {
  return (values) => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error('There is nothing to choose from');
    return value;
  };
}

/** A day of the last year. Every third one is of the current month, which insights show in detail. */
function chooseDay(random: Random): string {
  const now = Date.now();
  const days = random() < 1 / 3 ? new Date(now).getUTCDate() : DAYS;
  return toDay(new Date(now - Math.floor(random() * days) * DAY_MS).toISOString());
}

/** Records, corrects, moves, refunds, and removes purchases in a random order. */
export async function generateYear(user: TestUser, random: Random): Promise<void> {
  const choose = createChoice(random);
  const enter = () => ({
    cardId: choose(CARDS),
    storeName: choose(STORES),
    amount: (1 + random() * 900).toFixed(2),
    purchasedOn: chooseDay(random),
  });
  const ids: string[] = [];
  const record = async () => {
    const { body } = await user.send('POST', '/api/purchases', enter());
    ids.push((body as Purchase).id);
  };
  /** Refunds a part, or all that is left. */
  const refund = async (id: string) => {
    const purchases = (await user.getBody('/api/user/purchases')) as Purchase[];
    const { amount = '0', refunded = '0' } = purchases.find((purchase) => purchase.id === id) ?? {};
    const left = Number(amount) - Number(refunded);
    const refundAmount = random() < 1 / 3 ? left : 1 + random() * 50;
    await user.send('POST', `/api/purchases/${id}/refunds`, { amount: refundAmount.toFixed(2) });
  };
  for (let change = 0; change < CHANGES; change += 1) {
    const kind = ids.length < 5 ? 0 : random();
    if (kind < 0.6) await record();
    else if (kind < 0.75) await user.send('PUT', `/api/purchases/${choose(ids)}`, enter());
    else if (kind < 0.9) await refund(choose(ids));
    else
      await user.send(
        'DELETE',
        `/api/purchases/${ids.splice(Math.floor(random() * ids.length), 1)[0] ?? ''}`,
      );
  }
}
