import { expect, it } from 'vitest';
import { toQuarter } from '@tapwise/contracts/vocabulary/cards/quarter';
import file from '../../data/activation-deadlines.json';
import { getActivationDeadline } from './activation-deadlines';
import { loadShippedCatalog } from './catalog/shipped-catalog';

it('the deadline is the quarter’s last day unless the issuer names an earlier one', () => {
  expect(getActivationDeadline('chase-freedom-flex', '2026-Q4')).toBe('2026-12-14');
  expect(getActivationDeadline('chase-freedom-flex', '2027-Q1')).toBe('2027-03-31');
  expect(getActivationDeadline('discover-it-cash-back', '2026-Q4')).toBe('2026-12-31');
});

it('a deadline is listed only for quarters of rotating cards, on a day of that quarter', () => {
  const rotating = loadShippedCatalog().cards.filter((card) => card.rotating?.requiresActivation);
  for (const { cards, quarter, activateBy } of file.deadlines) {
    expect(toQuarter(activateBy)).toBe(quarter);
    for (const id of cards)
      expect(
        rotating.find((card) => card.id === id)?.rotating?.quarters.map((entry) => entry.quarter),
      ).toContain(quarter);
  }
});
