import { listIssuerDefinitions } from '../cards/definitions/issuer-definitions';
import { listFirstYearBonuses } from '../cards/valuation/first-year-bonuses';
import { listPools } from '../cards/valuation/pooling';
import { listPrograms } from '../cards/valuation/relationship-tiers';
import { listAcceptanceRules } from '../places/reference/acceptance';
import { listCashLikeCodes } from '../places/reference/cash-like-codes';
import { listCodes } from '../places/reference/category-codes';
import { GENERIC_TERMS } from '../places/reference/generic-terms';
import { listMerchantFamilies } from '../places/reference/merchant-families';
import { MERCHANTS } from '../places/reference/merchants';

/** All shipped reference data, besides the catalog, that affects the answer for an interpreted place. */
export function listReferenceData(): readonly unknown[] {
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
