import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Spending } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import type { DatedPurchase } from '../spending/order-purchases';
import { addPurchases, createEmptySpending, type SpentPurchase } from '../spending/spending';

/** What each card was used for so far in a replay. */
export interface CardTotals {
  add(cardId: string, purchase: DatedPurchase, rewardCents: Cents): void;
  /** The spending on this card alone, which is all that its rewards depend on. */
  get(cardId: string): Spending;
}

interface CardEntry {
  spending: Spending;
  /** Added but not summed up yet, because most cards are rarely asked about. */
  readonly waiting: SpentPurchase[];
}

function createEntry({ year, count, cards }: Spending, cardId: string): CardEntry {
  const spent = cards[cardId];
  return {
    spending: spent
      ? { ...createEmptySpending(), year, count, cards: { [cardId]: spent } }
      : createEmptySpending(),
    waiting: [],
  };
}

/** `before`: what was bought before the replay, in the year in which it starts. */
export function createCardTotals(before: Spending): CardTotals {
  const entries = new Map<string, CardEntry>();
  const open = (cardId: string): CardEntry => {
    const known = entries.get(cardId);
    if (known) return known;
    const entry = createEntry(before, cardId);
    entries.set(cardId, entry);
    return entry;
  };
  return {
    add(cardId, purchase, rewardCents) {
      open(cardId).waiting.push({ ...purchase, cardId, rewardCents, occurredAt: purchase.at });
    },
    get(cardId) {
      const entry = open(cardId);
      if (entry.waiting.length > 0) entry.spending = addPurchases(entry.spending, entry.waiting.splice(0));
      return entry.spending;
    },
  };
}
