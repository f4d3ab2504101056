import { describe, expect, it } from 'vitest';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { ValuedWelcomeBonusCard } from '../purchases/order-purchases';
import { listLosses, pay } from './testing/compare-purchases';

/** 2% everywhere. */
const FLAT_CARD = 'citi-double-cash';
/** 1.5% everywhere, without a foreign transaction fee, which the flat card has: 3%. */
const TRAVEL_CARD = 'capital-one-quicksilver';

describe('a card that is worth less than the one used', () => {
  it('is no loss abroad, where its foreign transaction fee is more than what it earns', () => {
    const wallet = [FLAT_CARD, TRAVEL_CARD];
    const abroad = (card: string) => pay('2026-05-02', 'Restaurant in London', 100, card);
    expect(listLosses({ wallet, payments: [abroad(TRAVEL_CARD)] })).toEqual([[1.5, 1.5, null]]);
    expect(listLosses({ wallet, payments: [abroad(FLAT_CARD)] })).toEqual([[2, 2, null]]);
    const atHome = pay('2026-05-02', 'Best Buy', 100, TRAVEL_CARD);
    expect(listLosses({ wallet, payments: [atHome] })).toEqual([[1.5, 2, 'not-asked']]);
  });

  it('is no loss while the card used has a reachable welcome bonus', () => {
    const wallet = [FLAT_CARD, TRAVEL_CARD];
    const bonusCards: ValuedWelcomeBonusCard[] = [
      {
        cardId: CardId.parse(TRAVEL_CARD),
        openedOn: '2026-05-01',
        welcomeBonus: { spendCents: 200_00, valueCents: 40_00, deadline: '2026-06-30' },
      },
    ];
    const payments = [
      // The pace: without it, the bonus isn't reachable.
      pay('2026-04-20', 'Best Buy', 1_000, FLAT_CARD),
      // Within a day, in the order of their times, not in the order they use up caps.
      { ...pay('2026-05-02', 'Best Buy', 40, TRAVEL_CARD), time: '20:00' },
      { ...pay('2026-05-02', 'Best Buy', 150, TRAVEL_CARD), time: '09:00' },
      { ...pay('2026-05-02', 'Best Buy', 60, TRAVEL_CARD), time: '10:00' },
      pay('2026-05-03', 'Best Buy', 100, FLAT_CARD),
    ];
    expect(listLosses({ wallet, payments, bonusCards })).toEqual([
      [20, 20, null],
      [2.25, 2.25, null],
      [0.9, 0.9, null],
      // The bonus is reached.
      [0.6, 0.8, 'not-asked'],
      [2, 2, null],
    ]);
    const [, , ...late] = listLosses({
      wallet,
      payments: payments.map((payment) => ({ ...payment, day: payment.day.replace('05-0', '07-0') })),
      bonusCards,
    });
    expect(late.map(([, , cause]) => cause)).toEqual(['not-asked', 'not-asked', null]);
  });

  it('is a loss if the bonus was out of reach', () => {
    const bonusCards: ValuedWelcomeBonusCard[] = [
      {
        cardId: CardId.parse(TRAVEL_CARD),
        welcomeBonus: { spendCents: 5_000_00, valueCents: 40_00, deadline: '2026-06-30' },
      },
    ];
    const payments = [pay('2026-05-02', 'Best Buy', 100, TRAVEL_CARD)];
    expect(listLosses({ wallet: [FLAT_CARD, TRAVEL_CARD], payments, bonusCards })).toEqual([
      [1.5, 2, 'not-asked'],
    ]);
  });
});
