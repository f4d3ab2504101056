import { describe, expect, it } from 'vitest';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { type ExpiringCredit, selectExpiringCredits } from '../../credits/held-credits';
import { enterUses, getCredit, hold } from '../../credits/testing/held-credits';
import { renderReminder } from '../sentences/reminders';
import { describeState, listRemindersOn } from './testing/reminders';

const cardId = CardId.parse('amex-gold');
const DUNKIN: ExpiringCredit = {
  cardId,
  creditId: 'amex-gold-dunkin',
  name: "Dunkin' credit",
  leftCents: 7_00,
  endsOn: '2026-11-30',
};

const find = (today: string, credit: Partial<ExpiringCredit> = {}) =>
  listRemindersOn(today, [{ cardId }], { expiringCredits: [{ ...DUNKIN, ...credit }] }).find(
    ({ kind }) => kind === 'credit',
  );

describe('a reminder of a credit', () => {
  it('is near ten days before the period ends, with the same id on every day, and never missed', () => {
    const states = ['2026-11-01', '2026-11-19', '2026-11-20', '2026-11-30', '2026-12-01'].map((day) => {
      const reminder = find(day);
      return reminder && [reminder.id, describeState(reminder)];
    });
    const id = 'credit:amex-gold-dunkin:2026-11-30';
    expect(states).toEqual([[id, 'later'], [id, 'later'], [id, 'near'], [id, 'near'], undefined]);
  });

  it('states what is left and until when', () => {
    const reminder = find('2026-11-28');
    expect(reminder && renderReminder(reminder, undefined)).toEqual({
      title: "$7 left of your Dunkin' credit",
      text: 'Use it with your American Express Gold Card by November 30, 2026, or it’s lost.',
    });
    const night = find('2026-11-28', { name: 'Free night each year', leftCents: null });
    expect(night && renderReminder(night, undefined).title).toBe('Use your free night each year');
  });

  it('is left out if the kind is turned off', () => {
    const reminders = listRemindersOn('2026-11-28', [{ cardId }], {
      expiringCredits: [DUNKIN],
      disabledKinds: new Set(['credit']),
    });
    expect(reminders.filter(({ kind }) => kind === 'credit')).toEqual([]);
  });
});

describe('selectExpiringCredits', () => {
  it('selects confirmed credits that have something left and expire', () => {
    const held = [
      hold(getCredit('amex-gold-dunkin')),
      hold(getCredit('amex-gold-resy'), { isEnrolled: false }),
      hold(getCredit('amex-gold-uber-cash'), { uses: enterUses(['2026-11-05', 10_00]) }),
      hold(getCredit('world-of-hyatt-free-night')),
      hold(getCredit('amex-platinum-trusted-traveler')),
      hold(getCredit('hilton-honors-aspire-property')),
    ];
    expect(selectExpiringCredits(held, [], '2026-11-28')).toEqual([
      DUNKIN,
      expect.objectContaining({ creditId: 'world-of-hyatt-free-night', leftCents: null }),
    ]);
  });
});
