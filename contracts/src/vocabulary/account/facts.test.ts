import { describe, expect, it } from 'vitest';
import { Requirement } from '../cards/reward-rule';
import { FACT_BY_REQUIREMENT, FIRST_YEAR_FACTS, YES_NO_FACTS } from './facts';

describe('the list of facts', () => {
  it('covers every requirement that doesn’t depend on the purchase', () => {
    const perPurchase = Requirement.options.filter(
      (requirement) => FACT_BY_REQUIREMENT[requirement] === undefined,
    );
    expect(perPurchase).toEqual(['foreign-purchase', 'citi-nights', 'online-order', 'phone-shop']);
  });

  it('contains only facts that decide a requirement, are about a first year, or are a program', () => {
    const deciding = [...Object.values(FACT_BY_REQUIREMENT), ...FIRST_YEAR_FACTS];
    expect(new Set(deciding)).toEqual(new Set(Object.keys(YES_NO_FACTS)));
  });
});
