import { expect, it } from 'vitest';
import { createBonusProgress } from '../../testing/bonus-progress';
import { countLastDay, describeOutlook, summarizeBonus } from './describe-bonus-progress';

const ended = createBonusProgress({ deadline: '2026-11-23', daysLeft: 0, isReachable: false });

it('a bonus isn’t missed before the user’s last day has ended', () => {
  const lastEvening = countLastDay(ended, '2026-11-23');
  expect(summarizeBonus(lastEvening)).toBe('$2,760 to go');
  expect(describeOutlook(lastEvening)).toBe(
    '1 day left, until November 23, 2026. It takes $2,760 a day, and you spend about $50 on all cards.',
  );
});

it('a bonus is missed on the next day', () => {
  expect(summarizeBonus(countLastDay(ended, '2026-11-24'))).toBe('$2,760 short');
});
