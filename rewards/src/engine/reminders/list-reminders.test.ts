import { describe, expect, it } from 'vitest';
import { REMINDER_KINDS } from '@tapwise/contracts/vocabulary/reminder-kinds';
import {
  createSpentPurchase,
  describeState,
  type ExampleCard,
  follow,
  listRemindersOn,
  sumPurchases,
} from './testing/reminders';

const FLEX: ExampleCard = { cardId: 'chase-freedom-flex' };
const DISCOVER: ExampleCard = { cardId: 'discover-it-cash-back' };

describe('an activation', () => {
  it('is due on the last day of the quarter, near in the whole quarter, and missed from the next day', () => {
    const card = { ...DISCOVER, heldFrom: '2026-01-01' };
    const days = ['2026-06-30', '2026-07-01', '2026-09-29', '2026-09-30', '2026-10-01', '2026-10-28'];
    expect(follow('activation:discover-it-cash-back:2026-Q3', [...days, '2026-10-29'], card)).toEqual([
      '2026-06-30 later',
      '2026-07-01 near',
      '2026-09-29 near',
      '2026-09-30 near',
      '2026-10-01 missed',
      '2026-10-28 missed',
      '2026-10-29 none',
    ]);
  });

  it('is due earlier if the issuer says so', () => {
    const card = { ...FLEX, heldFrom: '2026-01-01' };
    const days = ['2026-12-13', '2026-12-14', '2026-12-15'];
    expect(follow('activation:chase-freedom-flex:2026-Q4', days, card)).toEqual([
      '2026-12-13 near',
      '2026-12-14 near',
      '2026-12-15 missed',
    ]);
  });

  it('is listed a year ahead, over the end of the year, unless the quarter is activated', () => {
    const card = { ...DISCOVER, activatedQuarters: ['2026-Q4', '2027-Q2'] };
    const listed = listRemindersOn('2026-12-31', [card]).map(({ id, dueOn }) => `${id} ${dueOn}`);
    expect(listed).toEqual([
      'activation:discover-it-cash-back:2027-Q1 2027-03-31',
      'activation:discover-it-cash-back:2027-Q3 2027-09-30',
      'activation:discover-it-cash-back:2027-Q4 2027-12-31',
    ]);
  });

  it('isn’t missed for a quarter before the user had the card', () => {
    const find = (card: ExampleCard, spentCents = 0) =>
      listRemindersOn('2026-10-05', [card], { sumSpent: () => spentCents }).filter(({ isMissed }) => isMissed)
        .length;
    expect(find({ ...DISCOVER, heldFrom: '2026-10-01' })).toBe(0);
    expect(find({ ...DISCOVER, heldFrom: '2026-09-30' })).toBe(1);
    expect(find(DISCOVER)).toBe(0);
    expect(find(DISCOVER, 1)).toBe(1);
  });

  it('names the categories that the user entered instead of the catalog’s', () => {
    const rotation = [{ quarter: '2026-Q4', categories: ['gas' as const] }];
    const find = (card: ExampleCard) =>
      listRemindersOn('2026-11-23', [card]).flatMap(({ kind, params }) =>
        kind === 'activation' && 'places' in params && params.quarter === '2026-Q4' ? params.places : [],
      );
    expect(find(DISCOVER)).toEqual(['dining', 'entertainment', 'utilities']);
    expect(find({ ...DISCOVER, rotation })).toEqual(['gas']);
  });
});

describe('an annual fee', () => {
  const listFees = (today: string, card: ExampleCard) =>
    listRemindersOn(today, [card]).flatMap((reminder) =>
      reminder.kind === 'annual-fee' ? `${reminder.dueOn} ${describeState(reminder)}` : [],
    );
  const preferred = (openedOn?: string): ExampleCard => ({ cardId: 'chase-sapphire-preferred', openedOn });

  it('is due on each anniversary of the opening date: near a month before, gone after it', () => {
    expect(listFees('2027-02-12', preferred('2024-03-15'))).toEqual(['2027-03-15 later']);
    expect(listFees('2027-02-13', preferred('2024-03-15'))).toEqual(['2027-03-15 near']);
    expect(listFees('2027-03-15', preferred('2024-03-15'))).toEqual(['2027-03-15 near', '2028-03-15 later']);
    expect(listFees('2027-03-16', preferred('2024-03-15'))).toEqual(['2028-03-15 later']);
  });

  it('is due on February 28 if the card was opened on February 29, except in leap years', () => {
    expect(listFees('2026-11-23', preferred('2024-02-29'))).toEqual(['2027-02-28 later']);
    expect(listFees('2027-11-23', preferred('2024-02-29'))).toEqual(['2028-02-29 later']);
  });

  it('isn’t listed in the first year, without a fee, or without an opening date', () => {
    expect(listFees('2026-11-23', preferred('2026-11-23'))).toEqual(['2027-11-23 later']);
    expect(listFees('2026-11-22', preferred('2026-11-23'))).toEqual([]);
    expect(listFees('2026-11-23', { ...FLEX, openedOn: '2024-12-01' })).toEqual([]);
    expect(listFees('2026-11-23', preferred())).toEqual([]);
  });

  it('says if the first year was free', () => {
    const card = { cardId: 'amex-blue-cash-preferred', openedOn: '2025-12-01' };
    const [first] = listRemindersOn('2026-11-23', [card]);
    const [second] = listRemindersOn('2027-11-23', [card]);
    expect([first?.params, second?.params]).toEqual([
      { feeCents: 9500, isFirst: true },
      { feeCents: 9500, isFirst: false },
    ]);
  });
});

describe('a welcome bonus', () => {
  const card: ExampleCard = {
    cardId: 'chase-sapphire-preferred',
    openedOn: '2026-11-01',
    welcomeBonus: { spendCents: 400_000, deadline: '2027-01-31', valueCents: 75_000 },
  };

  it('is near a month before its deadline and missed from the next day', () => {
    const days = ['2026-12-31', '2027-01-01', '2027-01-31', '2027-02-01', '2027-03-01'];
    expect(follow('welcome-bonus:chase-sapphire-preferred:2027-01-31', days, card)).toEqual([
      '2026-12-31 later',
      '2027-01-01 near',
      '2027-01-31 near',
      '2027-02-01 missed',
      '2027-03-01 none',
    ]);
  });

  it('counts what was spent from the opening date to the deadline, and ends once it is reached', () => {
    const find = (spentCents: number) =>
      listRemindersOn('2027-01-15', [card], {
        sumSpent: ({ from, to }) => (from === '2026-11-01' && to === '2027-01-31' ? spentCents : -1),
      }).flatMap(({ kind, params }) => (kind === 'welcome-bonus' ? params : []));
    expect(find(399_999)).toEqual([{ spendCents: 400_000, spentCents: 399_999, valueCents: 75_000 }]);
    expect(find(400_000)).toEqual([]);
  });
});

describe('an offer', () => {
  it('is a rate that ends on a day, near two weeks before, and gone after it', () => {
    const days = ['2026-12-16', '2026-12-17', '2026-12-31', '2027-01-01'];
    expect(follow('offer:ihg-traveler:2026-12-31', days, { cardId: 'ihg-traveler' })).toEqual([
      '2026-12-16 later',
      '2026-12-17 near',
      '2026-12-31 near',
      '2027-01-01 none',
    ]);
    expect(listRemindersOn('2026-12-31', [{ cardId: 'ihg-traveler' }])).toMatchObject([
      {
        params: {
          rates: [
            { places: ['utilities'], rate: 3, unit: 'x', thenRate: 2 },
            { places: ['phone_internet'] },
            { places: ['streaming'] },
          ],
        },
      },
    ]);
  });
});

describe('the reminder list', () => {
  const cards: readonly ExampleCard[] = [
    { cardId: 'chase-freedom-flex', heldFrom: '2025-01-01' },
    { cardId: 'discover-it-cash-back', heldFrom: '2025-01-01' },
    { cardId: 'chase-sapphire-preferred', openedOn: '2025-01-05' },
    { cardId: 'not-in-the-catalog', openedOn: '2025-01-05' },
  ];

  it('is sorted by day, the nearest first, and missed ones last', () => {
    const listed = listRemindersOn('2027-01-02', cards);
    const coming = listed.filter(({ isMissed }) => !isMissed).map(({ dueOn }) => dueOn);
    const missed = listed.filter(({ isMissed }) => isMissed).map(({ dueOn }) => dueOn);
    expect(listed.map(({ dueOn }) => dueOn)).toEqual([...coming, ...missed]);
    expect(coming).toEqual([...coming].sort());
    expect(missed).toEqual(['2026-12-31', '2026-12-14']);
  });

  it('has different ids, which stay the same from day to day', () => {
    const ids = listRemindersOn('2026-11-23', cards).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const next = listRemindersOn('2026-11-24', cards).map(({ id }) => id);
    expect(next).toEqual(expect.arrayContaining(ids));
  });

  it('leaves out a kind that is turned off', () => {
    const spending = sumPurchases([createSpentPurchase('chase-freedom-flex', 140_000, '2026-11-05')]);
    for (const kind of REMINDER_KINDS) {
      const listed = listRemindersOn('2026-11-23', cards, { spending, disabledKinds: new Set([kind]) });
      expect(listed.length).toBeGreaterThan(0);
      expect(listed.map((reminder) => reminder.kind)).not.toContain(kind);
    }
  });
});
