import { expect, it } from 'vitest';
import {
  createSpentPurchase,
  type ExampleCard,
  listRemindersOn,
  sumPurchases,
} from '../reminders/testing/reminders';
import { renderReminder } from './reminders';

function describeAll(today: string, cards: readonly ExampleCard[], spentCents = 0): string[] {
  const spending = sumPurchases([createSpentPurchase('chase-freedom-flex', spentCents, '2026-11-05')]);
  return listRemindersOn(today, cards, { spending, sumSpent: () => 120_050 })
    .filter(({ isNear, isMissed }) => isNear || isMissed)
    .map((reminder) => {
      const { title, text } = renderReminder(reminder, reminder.isMissed ? 1230 : undefined);
      return `${title}. ${text}`;
    });
}

const FLEX = { cardId: 'chase-freedom-flex', heldFrom: '2026-01-01' };
const CASH_PLUS = {
  cardId: 'us-bank-cash-plus',
  choices: ['utilities'],
  chosenAt: '2026-12-01T12:00:00.000Z',
};
const PREFERRED_CARD = {
  cardId: 'chase-sapphire-preferred',
  openedOn: '2025-12-20',
  welcomeBonus: { spendCents: 400_000, deadline: '2026-12-21', valueCents: 75_000 },
};

it('says what to do by when, and what changes', () => {
  const cards = [FLEX, { cardId: 'amex-blue-cash-preferred', openedOn: '2025-12-14' }, PREFERRED_CARD];
  expect(describeAll('2026-12-14', cards, 130_000)).toEqual([
    'Activate Q4 2026 on Chase Freedom Flex. Its bonus is for groceries, dining, and American Red Cross. Activate it with Chase by December 14, 2026.',
    '$95 annual fee on Blue Cash Preferred Card. It’s due on December 14, 2026. It’s the first one, after a year with no fee. Decide by then whether to keep the card.',
    '$95 annual fee on Chase Sapphire Preferred. It’s due on December 20, 2026. Decide by then whether to keep the card.',
    'Spend $2,799.50 more on Chase Sapphire Preferred. Its $750 welcome bonus requires $4,000 in spending by December 21, 2026. You’ve spent $1,200.50.',
    '$200 left at 7.5% on Chase Freedom Flex. You’ve used $1,300 of this quarter’s $1,500 for groceries, dining, and American Red Cross. After that, use your Blue Cash Preferred Card for groceries: 6%.',
  ]);
  expect(describeAll('2026-12-20', [CASH_PLUS, { cardId: 'aeroplan-card' }])).toEqual([
    'Rates on Aeroplan Card end. Until December 31, 2026, it earns 3x for groceries (then 2x) and 3x for dining (then 2x).',
    'Your choices on U.S. Bank Cash+ Visa Signature expire. They end on December 31, 2026. Choose again from January 1, 2027. Until you do, you earn no bonus.',
  ]);
});

it('says what was missed, and what that cost', () => {
  const missed = describeAll('2026-12-28', [FLEX, PREFERRED_CARD], 200_000);
  expect(missed).toEqual([
    '7.5% cap used up on Chase Freedom Flex. You’ve used up this quarter’s $1,500 for groceries, dining, and American Red Cross. Until December 31, 2026, it’s still your best card for groceries: 1.5%.',
    'Welcome bonus missed on Chase Sapphire Preferred. You spent $1,200.50 of $4,000 by December 21, 2026. The bonus was worth $750.',
    'Q4 2026 wasn’t activated on Chase Freedom Flex. You didn’t record an activation by December 14, 2026. Without one, your purchases earned $12.30 less.',
  ]);
  expect(describeAll('2027-01-02', [CASH_PLUS])).toEqual([
    'Your choices on U.S. Bank Cash+ Visa Signature have expired. They ended on December 31, 2026. Choose again to earn the bonus. Since then, your purchases earned $12.30 less.',
  ]);
});

it('says what is true on the last day and on the day before', () => {
  const cards = [
    { ...FLEX, openedOn: '2026-01-01' },
    CASH_PLUS,
    { ...PREFERRED_CARD, openedOn: '2025-12-21' },
  ];
  for (const day of ['2026-12-20', '2026-12-21'])
    expect(describeAll(day, cards)).toEqual(
      expect.arrayContaining([
        '$95 annual fee on Chase Sapphire Preferred. It’s due on December 21, 2026. Decide by then whether to keep the card.',
        'Spend $2,799.50 more on Chase Sapphire Preferred. Its $750 welcome bonus requires $4,000 in spending by December 21, 2026. You’ve spent $1,200.50.',
      ]),
    );
  for (const day of ['2026-12-30', '2026-12-31'])
    expect(describeAll(day, [CASH_PLUS])).toEqual([
      'Your choices on U.S. Bank Cash+ Visa Signature expire. They end on December 31, 2026. Choose again from January 1, 2027. Until you do, you earn no bonus.',
    ]);
});

it('asks for a first choice', () => {
  expect(describeAll('2026-11-23', [{ cardId: 'us-bank-cash-plus' }])).toEqual([
    'Choose categories on U.S. Bank Cash+ Visa Signature. Its bonus counts only in categories that you choose. Choose for Q4 2026 by December 31, 2026.',
  ]);
});

it('names no amount if the cost isn’t known or is zero', () => {
  const [missed] = listRemindersOn('2026-12-28', [FLEX]).filter(({ isMissed }) => isMissed);
  if (!missed) throw new Error('Nothing was missed');
  for (const cost of [undefined, 0])
    expect(renderReminder(missed, cost).text).toBe('You didn’t record an activation by December 14, 2026.');
});
