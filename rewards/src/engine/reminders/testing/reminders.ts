import { WalletCard } from '@tapwise/contracts/vocabulary/cards/wallet-card';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import { addPurchases, createEmptySpending, type SpentPurchase } from '../../spending/spending';
import { catalog } from '../../testing/ask';
import { listReminders } from '../list-reminders';
import type { ComputedReminder } from '../reminder';
import type { ReminderCard, ReminderInput } from '../reminder-input';

export type ExampleCard = Partial<Omit<ReminderCard, 'cardId'>> & { readonly cardId: string };

export function toReminderCard({ cardId, ...details }: ExampleCard): ReminderCard {
  return { ...WalletCard.parse({ cardId }), ...details };
}

/** The reminders of these cards on a day, without purchases by default. */
export function listRemindersOn(
  today: string,
  cards: readonly ExampleCard[],
  others: Partial<ReminderInput> = {},
): ComputedReminder[] {
  const reminderCards = cards.map(toReminderCard);
  return listReminders({
    today,
    openDay: today,
    cards: reminderCards,
    wallet: reminderCards.map((card) => WalletCard.parse(card)),
    catalog,
    settings: undefined,
    goals: [],
    spending: createEmptySpending(),
    sumSpent: () => 0,
    disabledKinds: new Set(),
    ...others,
  });
}

/** Groceries by default, on the given day. */
export function createSpentPurchase(
  cardId: string,
  amountCents: Cents,
  day: string,
  kind: { readonly category: Category; readonly mcc: string } = { category: 'groceries', mcc: '5411' },
): SpentPurchase {
  return {
    cardId,
    merchantId: null,
    category: kind.category,
    mcc: Mcc.parse(kind.mcc),
    amountCents,
    rewardCents: 0,
    occurredAt: `${day}T12:00:00.000Z`,
  };
}

export function sumPurchases(purchases: readonly SpentPurchase[]) {
  return addPurchases(createEmptySpending(), purchases);
}

/** `missed`, `near`, or `later`. */
export function describeState({ isMissed, isNear }: ComputedReminder): string {
  if (isMissed) return 'missed';
  return isNear ? 'near' : 'later';
}

/** The state of one reminder on several days; "none" if it isn't listed. */
export function follow(id: string, days: readonly string[], card: ExampleCard): string[] {
  return days.map((day) => {
    const reminder = listRemindersOn(day, [card]).find((candidate) => candidate.id === id);
    return `${day} ${reminder ? describeState(reminder) : 'none'}`;
  });
}
