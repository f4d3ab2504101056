import { describe, expect, it } from 'vitest';
import { Requirement } from './card';
import { FACT_OF_REQUIREMENT, FACTS, FIRST_YEAR_FACTS, RELATIONSHIP_PROGRAMS, YES_NO_FACTS } from './facts';

describe('the facts', () => {
  it('are the questions with yes or no and the relationship programs', () => {
    expect([...FACTS]).toEqual([...Object.keys(YES_NO_FACTS), ...Object.keys(RELATIONSHIP_PROGRAMS)]);
  });

  it('cover every requirement that doesn’t depend on the purchase', () => {
    const perPurchase = Requirement.options.filter(
      (requirement) => FACT_OF_REQUIREMENT[requirement] === undefined,
    );
    expect(perPurchase).toEqual(['foreign-purchase', 'citi-nights', 'online-order']);
  });

  it('each decide a requirement, are about a first year, or are a program', () => {
    const deciding = [...Object.values(FACT_OF_REQUIREMENT), ...FIRST_YEAR_FACTS];
    expect(new Set(deciding)).toEqual(new Set(Object.keys(YES_NO_FACTS)));
  });
});
