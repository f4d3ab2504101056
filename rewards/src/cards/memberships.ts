import type { YesNoFact } from '@tapwise/contracts/vocabulary/account/facts';

/** The facts that the user has the memberships that cards require, by the membership's name. */
export const FACT_OF_MEMBERSHIP: Readonly<Record<string, YesNoFact>> = {
  'Amazon Prime': 'hasAmazonPrime',
};
