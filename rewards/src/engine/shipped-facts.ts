import { issuerDefinitions } from '../cards/definitions/issuer-definitions';
import { firstYearBonuses } from '../cards/valuation/first-year-bonuses';
import { currencyPools } from '../cards/valuation/pooling';
import { relationshipPrograms } from '../cards/valuation/relationship-tiers';
import { acceptanceRules } from '../places/facts/acceptance';
import { cashLikeCodes } from '../places/facts/cash-like-codes';
import { knownCodes } from '../places/facts/category-codes';
import { GENERIC_TERMS } from '../places/facts/generic-terms';
import { merchantFamilies } from '../places/facts/merchant-families';
import { MERCHANTS } from '../places/facts/merchants';

/** All shipped facts, besides the catalog, on which the answer for an understood place depends. */
export function listShippedFacts(): readonly unknown[] {
  return [
    MERCHANTS,
    merchantFamilies(),
    GENERIC_TERMS,
    acceptanceRules(),
    cashLikeCodes(),
    knownCodes(),
    issuerDefinitions(),
    currencyPools(),
    relationshipPrograms(),
    firstYearBonuses(),
  ];
}
