import { describe, expect, it } from 'vitest';
import { renderKeepOrDrop, renderWouldHaveEarned } from './card-verdict';

describe('the verdict on a card', () => {
  it('keeps a card that earns at least its fee', () => {
    expect(renderKeepOrDrop({ rewardCents: 211_67, annualFeeCents: 95_00 })).toBe(
      'Keep: earned $212 for $95',
    );
    expect(renderKeepOrDrop({ rewardCents: 95_00, annualFeeCents: 95_00 })).toBe('Keep: earned $95 for $95');
    expect(renderKeepOrDrop({ rewardCents: 8_00, annualFeeCents: 250_00 })).toBe('Drop: $8 for $250');
    expect(renderKeepOrDrop({ rewardCents: -3_00, annualFeeCents: 250_00 })).toBe('Drop: $0 for $250');
    expect(renderKeepOrDrop({ rewardCents: 8_50, annualFeeCents: 0 })).toBe(
      'Keep: earned $8.50, with no annual fee',
    );
    expect(renderKeepOrDrop({ rewardCents: 0, annualFeeCents: 0 })).toBe('Keep: it has no annual fee');
  });

  it('states what another card would have added', () => {
    expect(renderWouldHaveEarned({ rewardCents: 211_67, annualFeeCents: 95_00 })).toBe(
      'This card would have earned you $212 more, for $95',
    );
    expect(renderWouldHaveEarned({ rewardCents: 12_00, annualFeeCents: 0 })).toBe(
      'This card would have earned you $12 more, with no annual fee',
    );
    expect(renderWouldHaveEarned({ rewardCents: 0, annualFeeCents: 95_00 })).toBe(
      'This card wouldn’t have earned you more',
    );
  });
});
