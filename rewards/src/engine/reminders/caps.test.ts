import { describe, expect, it } from 'vitest';
import { createSpentPurchase, type ExampleCard, listRemindersOn, sumPurchases } from './testing/reminders';

const FLEX: ExampleCard = { cardId: 'chase-freedom-flex' };

describe('the cap list', () => {
  const CASH = { cardId: 'citi-double-cash' };
  const BLUE = { cardId: 'amex-blue-cash-preferred' };
  const listCaps = (today: string, spentCents: number, cards: readonly ExampleCard[] = [BLUE, CASH]) => {
    const spending = sumPurchases([
      createSpentPurchase('amex-blue-cash-preferred', spentCents, '2026-03-05'),
    ]);
    return listRemindersOn(today, cards, { spending }).filter(({ kind }) => kind === 'cap');
  };

  it('lists caps from 80 percent on, including when used up, with the next best card', () => {
    expect(listCaps('2026-11-23', 479_999)).toEqual([]);
    expect(listCaps('2026-11-23', 480_000)).toMatchObject([
      {
        id: 'cap:amex-blue-cash-preferred:rule-0:2026',
        dueOn: '2026-12-31',
        isNear: true,
        isMissed: false,
        params: {
          period: 'year',
          limitCents: 600_000,
          leftCents: 120_000,
          percent: 6,
          places: ['groceries'],
          next: { cardId: 'citi-double-cash', place: 'groceries', percent: 2 },
        },
      },
    ]);
    expect(listCaps('2026-11-23', 700_000)).toMatchObject([{ params: { leftCents: 0 } }]);
  });

  it('names the card itself if it is the best even above its cap', () => {
    expect(listCaps('2026-11-23', 600_000, [BLUE])).toMatchObject([
      { params: { next: { cardId: 'amex-blue-cash-preferred', percent: 1 } } },
    ]);
  });

  it('starts again with each period', () => {
    expect(listCaps('2027-01-01', 600_000)).toEqual([]);
  });

  it('lists the cap of the top category with the most spending, until the month ends', () => {
    const spending = sumPurchases([
      createSpentPurchase('citi-custom-cash', 10_000, '2026-11-02', { category: 'dining', mcc: '5812' }),
      createSpentPurchase('citi-custom-cash', 45_000, '2026-11-05'),
    ]);
    const [cap] = listRemindersOn('2026-11-30', [{ cardId: 'citi-custom-cash' }, CASH], { spending });
    expect(cap).toMatchObject({
      dueOn: '2026-11-30',
      params: { limitCents: 50_000, leftCents: 5_000, places: ['groceries'], percent: 5 },
    });
    expect(listRemindersOn('2026-12-01', [{ cardId: 'citi-custom-cash' }], { spending })).toEqual([]);
  });

  it('lists a cap by billing cycle until the statement day, also over New Year', () => {
    const statementDay = 15;
    const card = { cardId: 'citi-custom-cash', statementDay };
    const spend = (cents: number, day: string) =>
      sumPurchases([{ ...createSpentPurchase(card.cardId, cents, day), statementDay }]);
    const others = {
      previousYear: spend(40_000, '2026-12-16'),
      spending: spend(5_000, '2027-01-02'),
    };
    const list = (today: string) =>
      listRemindersOn(today, [card, CASH], others).filter(({ kind }) => kind === 'cap');
    expect(list('2027-01-15')).toMatchObject([
      {
        id: 'cap:citi-custom-cash:top:2027-01-15',
        dueOn: '2027-01-15',
        params: { period: 'cycle', leftCents: 5_000 },
      },
    ]);
    expect(list('2027-01-16')).toEqual([]);
    const [shortMonth] = listRemindersOn('2027-02-10', [{ ...card, statementDay: 30 }], {
      spending: sumPurchases([
        { ...createSpentPurchase(card.cardId, 45_000, '2027-01-31'), statementDay: 30 },
      ]),
    });
    expect(shortMonth).toMatchObject({ dueOn: '2027-02-28' });
  });

  it('names the card for the category with the most spending if several share a cap', () => {
    const spending = sumPurchases([createSpentPurchase('chase-freedom-flex', 140_000, '2026-11-05')]);
    const caps = listRemindersOn('2026-11-23', [FLEX, CASH], { spending }).filter(
      ({ kind }) => kind === 'cap',
    );
    expect(caps).toMatchObject([{ params: { percent: 5, next: { place: 'groceries', percent: 2 } } }]);
  });

  it('leaves out inactive cards', () => {
    const spending = sumPurchases([createSpentPurchase('amex-blue-cash-preferred', 600_000, '2026-03-05')]);
    expect(listRemindersOn('2026-11-23', [BLUE], { spending, wallet: [] })).toEqual([]);
  });
});
