import { describe, expect, it } from 'vitest';
import { WalletCard } from '@tapwise/contracts/vocabulary/cards/wallet-card';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import { runToEnd } from '../../steps/run-to-end';
import type { DatedPurchase } from '../purchases/order-purchases';
import { createEmptySpending } from '../spending/spending';
import { catalog } from '../testing/ask';
import { computeMissedReward, findFixedCost, getAffectedDays, isMissedReward } from './missed-reward';
import {
  createSpentPurchase,
  type ExampleCard,
  listRemindersOn,
  sumPurchases,
  toReminderCard,
} from './testing/reminders';

const GAS = { category: 'gas', mcc: '5541' } as const;

function buy(cardId: string, amountCents: Cents, day: string, kind = { category: 'gas', mcc: '5541' }) {
  const purchase: DatedPurchase = {
    purchaseId: `${day} ${String(amountCents)}`,
    cardId: WalletCard.parse({ cardId }).cardId,
    storeName: 'A store',
    merchantId: null,
    category: kind.category === 'gas' ? 'gas' : 'streaming',
    mcc: Mcc.parse(kind.mcc),
    amountCents,
    purchasedOn: day,
    at: `${day}T12:00:00.000Z`,
  };
  return purchase;
}

interface Example {
  readonly today: string;
  readonly card: ExampleCard;
  readonly purchases: readonly DatedPurchase[];
  readonly spendingBefore?: ReturnType<typeof sumPurchases>;
}

/** The cost of the only missed deadline, in cents, and its affected days. */
function findCost({ today, card, purchases, spendingBefore = createEmptySpending() }: Example) {
  const [missed] = listRemindersOn(today, [card]).filter(isMissedReward);
  if (!missed) throw new Error('Nothing was missed');
  const walletCard = WalletCard.parse(toReminderCard(card));
  const inputs = { catalog, wallet: [walletCard], goals: [], settings: undefined };
  const { from, to } = getAffectedDays(missed, today);
  const steps = computeMissedReward(missed, {
    purchases: purchases.filter(({ purchasedOn }) => from <= purchasedOn && purchasedOn <= to),
    getInputs: () => inputs,
    spendingBefore,
    walletCard,
  });
  return { days: `${from} to ${to}`, cents: runToEnd(steps) };
}

describe('a missed activation', () => {
  const card = { cardId: 'discover-it-cash-back', heldFrom: '2026-01-01' };
  const today = '2026-10-10';

  it('costs what the purchases of its quarter earn with the bonus, minus what they earn without it', () => {
    const purchases = [
      buy('discover-it-cash-back', 10_000, '2026-06-30'),
      buy('discover-it-cash-back', 10_000, '2026-07-01'),
      buy('discover-it-cash-back', 5_000, '2026-09-30'),
      buy('discover-it-cash-back', 10_000, '2026-10-01'),
    ];
    // 5% instead of 1% on $150.
    expect(findCost({ today, card, purchases })).toEqual({ days: '2026-07-01 to 2026-09-30', cents: 600 });
  });

  it('costs at most the bonus up to the cap', () => {
    const purchases = [buy('discover-it-cash-back', 400_000, '2026-08-01')];
    expect(findCost({ today, card, purchases }).cents).toBe(6_000);
  });

  it('costs nothing without purchases in the bonus categories', () => {
    const purchases = [
      buy('discover-it-cash-back', 10_000, '2026-08-01', { category: 'streaming', mcc: '4899' }),
    ];
    expect(findCost({ today, card, purchases }).cents).toBe(0);
    expect(findCost({ today, card, purchases: [] }).cents).toBe(0);
  });

  it('counts purchases up to today if the deadline is before the end of the quarter', () => {
    const flex = { cardId: 'chase-freedom-flex', heldFrom: '2026-01-01' };
    const { days } = findCost({ today: '2026-12-20', card: flex, purchases: [] });
    expect(days).toBe('2026-10-01 to 2026-12-20');
  });
});

describe('an expired choice', () => {
  const card = {
    cardId: 'us-bank-cash-plus',
    choices: ['utilities', 'streaming', 'gas'],
    chosenAt: '2026-09-01T12:00:00.000Z',
  };

  it('costs what purchases since then would have earned with it, minus what they earn', () => {
    const purchases = [
      buy('us-bank-cash-plus', 10_000, '2026-09-30'),
      buy('us-bank-cash-plus', 10_000, '2026-10-02'),
    ];
    // 2% instead of 1% on $100 of gas.
    const cost = findCost({ today: '2026-10-10', card, purchases });
    expect(cost).toEqual({ days: '2026-10-01 to 2026-10-10', cents: 100 });
  });

  it('counts what was spent before only in the caps of its period', () => {
    const purchases = [buy('us-bank-cash-plus', 10_000, '2026-10-02')];
    const spendingBefore = sumPurchases([
      createSpentPurchase('us-bank-cash-plus', 500_000, '2026-09-10', GAS),
    ]);
    expect(findCost({ today: '2026-10-10', card, purchases, spendingBefore }).cents).toBe(100);
  });
});

it('a missed welcome bonus costs its value, and nothing before it is missed or for a fee', () => {
  const card = {
    cardId: 'chase-sapphire-preferred',
    openedOn: '2025-11-20',
    welcomeBonus: { spendCents: 400_000, deadline: '2026-11-22', valueCents: 75_000 },
  };
  const listCosts = (today: string) => {
    const reminders = listRemindersOn(today, [card]).filter(({ dueOn }) => dueOn < '2026-12-01');
    return reminders.map((reminder) => [reminder.kind, findFixedCost(reminder)]);
  };
  expect(listCosts('2026-11-20')).toEqual([
    ['annual-fee', undefined],
    ['welcome-bonus', undefined],
  ]);
  expect(listCosts('2026-11-23')).toEqual([['welcome-bonus', 75_000]]);
});
