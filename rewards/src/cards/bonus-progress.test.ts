import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeBonusProgress, getPaceDays, isCountedDay } from './bonus-progress';

const TODAY = '2026-11-23';
const welcomeBonus = { spendCents: 4000_00, deadline: '2026-12-22' };

function progress(
  spentCents: number,
  recentCents: number,
  { today = TODAY, ...change }: { today?: string; deadline?: string } = {},
) {
  return computeBonusProgress({ ...welcomeBonus, ...change }, { spentCents, recentCents }, today);
}

describe('computeBonusProgress', () => {
  it('is reachable if the pace of 90 days times the days left covers exactly what remains', () => {
    // 30 days at $100 a day.
    expect(progress(1000_00, 9000_00)).toEqual({
      spentCents: 1000_00,
      recentCents: 9000_00,
      remainingCents: 3000_00,
      daysLeft: 30,
      isReached: false,
      isReachable: true,
    });
    expect(progress(999_99, 9000_00).isReachable).toBe(false);
    expect(progress(1000_00, 8999_99).isReachable).toBe(false);
  });

  it('counts today as one of the days left', () => {
    const today = welcomeBonus.deadline;
    expect(progress(3900_00, 9000_00, { today })).toMatchObject({ daysLeft: 1, isReachable: true });
    expect(progress(3899_99, 9000_00, { today })).toMatchObject({ daysLeft: 1, isReachable: false });
  });

  it('is out of reach after the deadline', () => {
    const late = progress(3999_99, 1_000_000_00, { today: '2026-12-23' });
    expect(late).toMatchObject({ daysLeft: 0, remainingCents: 1, isReached: false, isReachable: false });
  });

  it('is reached at exactly the spend, and stays so after the deadline', () => {
    const reached = { remainingCents: 0, isReached: true, isReachable: true };
    expect(progress(4000_00, 0)).toMatchObject(reached);
    expect(progress(5000_00, 0, { today: '2027-01-01' })).toMatchObject(reached);
    expect(progress(3999_99, 0)).toMatchObject({ remainingCents: 1, isReached: false });
  });

  it('is out of reach without recent spending', () => {
    expect(progress(3999_99, 0).isReachable).toBe(false);
  });

  it('counts February 29', () => {
    const days = (deadline: string) => progress(0, 0, { today: '2028-02-28', deadline }).daysLeft;
    expect([days('2028-02-29'), days('2028-03-01')]).toEqual([2, 3]);
  });

  it('remains as far or gets closer with every purchase', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (spent, recent, added) => {
        const before = progress(spent, recent);
        const after = progress(spent + added, recent + added);
        expect(after.remainingCents).toBeLessThanOrEqual(before.remainingCents);
        expect(!before.isReachable || after.isReachable).toBe(true);
      }),
    );
  });
});

describe('isCountedDay', () => {
  it('includes the opening date and the deadline', () => {
    const isCounted = (day: string) => isCountedDay({ openedOn: '2026-10-01', welcomeBonus }, day);
    expect(['2026-09-30', '2026-10-01', '2026-12-22', '2026-12-23'].map(isCounted)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('includes all earlier days without an opening date', () => {
    expect(isCountedDay({ welcomeBonus }, '2024-02-29')).toBe(true);
  });
});

it('getPaceDays returns 90 days, up to today', () => {
  expect(getPaceDays('2026-11-23')).toEqual({ first: '2026-08-26', last: '2026-11-23' });
  expect(getPaceDays('2028-03-01').first).toBe('2027-12-03');
});
