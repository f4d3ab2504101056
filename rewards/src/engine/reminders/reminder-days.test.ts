import { describe, expect, it } from 'vitest';
import { toOpenDay } from '@tapwise/contracts/vocabulary/day';
import { describeState, type ExampleCard, listRemindersOn } from './testing/reminders';

describe('a deadline whose day has ended in UTC, but not in the US', () => {
  const cards: readonly ExampleCard[] = [
    { cardId: 'discover-it-cash-back', heldFrom: '2026-01-01' },
    { cardId: 'us-bank-cash-plus', choices: ['utilities'], chosenAt: '2026-09-01T12:00:00.000Z' },
    {
      cardId: 'chase-sapphire-preferred',
      openedOn: '2025-09-30',
      welcomeBonus: { spendCents: 400_000, deadline: '2026-09-30', valueCents: 75_000 },
    },
  ];
  const listDue = (today: string, openDay: string) =>
    listRemindersOn(today, cards, { openDay })
      .filter(({ dueOn }) => dueOn === '2026-09-30')
      .map((reminder) => `${reminder.kind} ${describeState(reminder)}`);

  it('has the day of the westernmost time zone as its first open one', () => {
    expect(toOpenDay('2026-10-01T10:59:59.999Z')).toBe('2026-09-30');
    expect(toOpenDay('2026-10-01T11:00:00.000Z')).toBe('2026-10-01');
  });

  it('isn’t missed yet', () => {
    const near = ['activation near', 'annual-fee near', 'selection near', 'welcome-bonus near'];
    expect(listDue('2026-09-30', '2026-09-29')).toEqual(near);
    expect(listDue('2026-10-01', '2026-09-30')).toEqual(near);
    expect(listDue('2026-10-01', '2026-10-01')).toEqual([
      'activation missed',
      'selection missed',
      'welcome-bonus missed',
    ]);
  });
});
