import { listIssuerDefinitions } from '../cards/definitions/issuer-definitions';
import { listFirstYearBonuses } from '../cards/valuation/first-year-bonuses';
import { listPools } from '../cards/valuation/pooling';
import { listPrograms } from '../cards/valuation/relationship-tiers';
import { listAcceptanceRules } from '../places/facts/acceptance';
import { listCashLikeCodes } from '../places/facts/cash-like-codes';
import { listCodes } from '../places/facts/category-codes';
import { GENERIC_TERMS } from '../places/facts/generic-terms';
import { listMerchantFamilies } from '../places/facts/merchant-families';
import { MERCHANTS } from '../places/facts/merchants';

/** All shipped facts, besides the catalog, on which the answer for an understood place depends. */
export function listShippedFacts(): readonly unknown[] {
  return [
    MERCHANTS,
    listMerchantFamilies(),
    GENERIC_TERMS,
    listAcceptanceRules(),
    listCashLikeCodes(),
    listCodes(),
    listIssuerDefinitions(),
    listPools(),
    listPrograms(),
    listFirstYearBonuses(),
  ];
}
