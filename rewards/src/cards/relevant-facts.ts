import { FACT_BY_REQUIREMENT, FACTS } from '@tapwise/contracts/vocabulary/account/facts';
import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { findFirstYearBonus } from './valuation/first-year-bonuses';
import { findProgram } from './valuation/relationship-tiers';

type Fact = (typeof FACTS)[number];

function listFacts({ id, rewards }: CatalogCard): readonly (Fact | undefined)[] {
  return [
    ...rewards.map(({ requires }) => requires && FACT_BY_REQUIREMENT[requires]),
    findFirstYearBonus(id)?.fact,
    findProgram(id)?.program,
  ];
}

/** The facts about a user that change what one of these cards earns, in the order of `FACTS`. */
export function listRelevantFacts(cards: readonly CatalogCard[]): Fact[] {
  const relevant = new Set(cards.flatMap(listFacts));
  return FACTS.filter((fact) => relevant.has(fact));
}
