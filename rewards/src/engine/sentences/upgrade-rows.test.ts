import { describe, expect, it } from 'vitest';
import { describeUpgradeCosts, renderUpgradeIntro } from './upgrade-rows';

const UPGRADE = {
  card: 'Savor',
  wouldCents: 30_00,
  spendCents: 1000_00,
  category: 'groceries',
  moreCents: 20_00,
  best: 'Gold',
  feeCents: 0,
} as const;

describe('the sentence above the cards that would earn more', () => {
  it('names the best card of the wallet and the purchases', () => {
    expect(renderUpgradeIntro(UPGRADE)).toBe(
      'More than Gold on the $1,000.00 of groceries you recorded in the last 12 months.',
    );
  });

  it('compares with what was earned if no card is named', () => {
    const intro = renderUpgradeIntro({ ...UPGRADE, best: undefined, hasForeignFees: true });
    expect(intro).toBe(
      'More than you earned on the $1,000.00 of groceries you recorded in the last 12 months, after foreign fees.',
    );
  });
});

describe('the costs of a card that would earn more', () => {
  it('mention a membership, and what is left after them', () => {
    expect(describeUpgradeCosts(UPGRADE)).toBe('No annual fee');
    expect(describeUpgradeCosts({ ...UPGRADE, text: 'a membership' })).toBe(
      'No annual fee, requires a membership',
    );
    expect(describeUpgradeCosts({ ...UPGRADE, feeCents: 15_00, netCents: 5_00 })).toBe(
      '$5.00 more after its $15 annual fee',
    );
    expect(describeUpgradeCosts({ ...UPGRADE, feeCents: 15_00 })).toBe('$15 annual fee');
  });
});
