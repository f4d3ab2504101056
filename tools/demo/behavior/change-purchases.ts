import { formatDecimalDollars } from '@tapwise/contracts/vocabulary/money';
import { type DemoPurchase, type DemoUser, schedule } from './demo-user';

/** How many purchases are changed later. */
const SHARES = { refund: 0.025, amount: 0.015, category: 0.1, removal: 0.006 } as const;
const REFUND_DAYS = [2, 20] as const;
const CORRECTION_DAYS = [1, 5] as const;
const FULL_REFUND_SHARE = 0.5;
/** The smallest and the largest partial refund, and corrected amount, in percent of the amount. */
const PARTIAL_REFUND_PERCENT = [20, 70] as const;
const CORRECTED_PERCENT = [80, 125] as const;

function refund({ client, person: { random } }: DemoUser, { id, cents }: DemoPurchase) {
  const percent = random.nextBoolean(FULL_REFUND_SHARE) ? 100 : random.nextInteger(...PARTIAL_REFUND_PERCENT);
  const amount = formatDecimalDollars(Math.max(1, Math.round((cents * percent) / 100)));
  return client.send('refundPurchase', { params: { id }, body: { amount } });
}

function correctAmount({ client, person: { random } }: DemoUser, purchase: DemoPurchase) {
  const { id, cardId, storeName, cents } = purchase;
  const amount = formatDecimalDollars(Math.round((cents * random.nextInteger(...CORRECTED_PERCENT)) / 100));
  return client.send('correctPurchase', { params: { id }, body: { cardId, storeName, amount } });
}

/** The statement shows a different category than expected. */
function correctCategory({ client }: DemoUser, purchase: DemoPurchase) {
  const { id, cardId, storeName, cents, otherCategory } = purchase;
  const amount = formatDecimalDollars(cents);
  const body = { cardId, storeName, amount, category: otherCategory };
  return client.send('correctPurchase', { params: { id }, body });
}

const remove = ({ client }: DemoUser, { id }: DemoPurchase) =>
  client.send('removePurchase', { params: { id } });

interface DemoChange {
  readonly share: number;
  /** After how many days. */
  readonly days: readonly [min: number, max: number];
  readonly apply: (user: DemoUser, purchase: DemoPurchase) => Promise<unknown>;
}

/** Plans what happens to a purchase later. For most purchases, nothing does. */
export function planChanges(user: DemoUser, purchase: DemoPurchase, day: number): void {
  const { random } = user.person;
  const changes: readonly DemoChange[] = [
    { share: SHARES.refund, days: REFUND_DAYS, apply: refund },
    { share: SHARES.amount, days: CORRECTION_DAYS, apply: correctAmount },
    {
      share: purchase.otherCategory === undefined ? 0 : SHARES.category,
      days: CORRECTION_DAYS,
      apply: correctCategory,
    },
    { share: SHARES.removal, days: CORRECTION_DAYS, apply: remove },
  ];
  const changedShare = changes.reduce((sum, { share }) => sum + share, 0);
  if (!random.nextBoolean(changedShare)) return;
  const { days, apply } = random.chooseWeighted(changes, ({ share }) => share);
  schedule(user, day + random.nextInteger(...days), async () => {
    // A purchase can't be corrected once its card has left the wallet.
    if (user.cardIds.includes(purchase.cardId)) await apply(user, purchase);
  });
}
