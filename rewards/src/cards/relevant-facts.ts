import type { CatalogCard } from '@tapwise/contracts/vocabulary/card';
import { FACT_OF_REQUIREMENT, FACTS, FIRST_YEAR_FACTS } from '@tapwise/contracts/vocabulary/facts';
import { tiersFor } from './valuation/relationship-tiers';

type Fact = (typeof FACTS)[number];
type FirstYearFact = (typeof FIRST_YEAR_FACTS)[number];

/** Whether a card pays more in its first year, by fact. */
const HAS_FIRST_YEAR: Readonly<Record<FirstYearFact, (card: CatalogCard) => boolean>> = {
  isDiscoverFirstYear: ({ signupBonus }) => signupBonus?.unit === 'match',
  isCustomizedCashFirstYear: ({ chooseCategory }) =>
    chooseCategory?.slots.some(({ firstYearRate }) => firstYearRate !== undefined) ?? false,
};

function listFacts(card: CatalogCard): readonly (Fact | undefined)[] {
  return [
    ...card.rewards.map(({ requires }) => requires && FACT_OF_REQUIREMENT[requires]),
    ...FIRST_YEAR_FACTS.filter((fact) => HAS_FIRST_YEAR[fact](card)),
    tiersFor(card.id)?.program,
  ];
}

/** The facts about a user that change what one of these cards earns, in the order of `FACTS`. */
export function listRelevantFacts(cards: readonly CatalogCard[]): Fact[] {
  const relevant = new Set(cards.flatMap(listFacts));
  return FACTS.filter((fact) => relevant.has(fact));
}
