import { describe, expect, it } from 'vitest';
import { listChoiceSlots } from '@tapwise/contracts/vocabulary/rules/choice-slots';
import { catalog } from '../testing/ask';
import { describeState, type ExampleCard, follow, listRemindersOn } from './testing/reminders';

describe('a choice that ends with its quarter', () => {
  const card: ExampleCard = {
    cardId: 'us-bank-cash-plus',
    choices: ['utilities', 'streaming', 'gas'],
    chosenAt: '2026-12-31T23:59:59.999Z',
  };

  it('is near two weeks before the end of the quarter, and missed for four weeks after it', () => {
    const days = ['2026-12-16', '2026-12-17', '2026-12-31', '2027-01-01', '2027-01-28', '2027-01-29'];
    expect(follow('selection:us-bank-cash-plus:2026-Q4', days, card)).toEqual([
      '2026-12-16 later',
      '2026-12-17 near',
      '2026-12-31 near',
      '2027-01-01 missed',
      '2027-01-28 missed',
      '2027-01-29 none',
    ]);
  });

  it('is near in the whole quarter if nothing was chosen for it', () => {
    const listIds = (day: string, unchosen: ExampleCard) =>
      listRemindersOn(day, [unchosen]).map((reminder) => `${reminder.id} ${describeState(reminder)}`);
    for (const unchosen of [{ cardId: 'us-bank-cash-plus' }, { ...card, choices: [] }]) {
      expect(listIds('2026-10-01', unchosen)).toEqual(['selection:us-bank-cash-plus:2026-Q4:unchosen near']);
      expect(listIds('2026-12-31', unchosen)).toEqual(['selection:us-bank-cash-plus:2026-Q4:unchosen near']);
      expect(listIds('2027-01-01', unchosen)).toEqual(['selection:us-bank-cash-plus:2027-Q1:unchosen near']);
    }
    expect(listIds('2027-01-28', card)).toEqual(['selection:us-bank-cash-plus:2026-Q4 missed']);
    expect(listIds('2027-01-29', card)).toEqual(['selection:us-bank-cash-plus:2027-Q1:unchosen near']);
  });

  it('is listed for every card that earns no bonus without a choice', () => {
    for (const { card: listed } of catalog.cards.values()) {
      const hasDefaults = listChoiceSlots(listed).every((slot) => slot.default !== undefined);
      const reminders = listRemindersOn('2026-11-23', [{ cardId: listed.id }]).map(({ kind }) => kind);
      expect([listed.id, reminders.includes('selection')]).toEqual([listed.id, !hasDefaults]);
    }
  });

  it('isn’t listed if it doesn’t expire', () => {
    const lasting = { ...card, cardId: 'bofa-customized-cash', choices: ['dining'] };
    expect(listRemindersOn('2026-12-31', [lasting])).toEqual([]);
  });
});
