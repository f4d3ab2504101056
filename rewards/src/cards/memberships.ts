import type { YesNoFact } from '@tapwise/contracts/vocabulary/account/facts';

/** The fact that states whether the user has a membership, by the membership's name as cards require it. */
export const MEMBERSHIP_FACTS: Readonly<Record<string, YesNoFact>> = {
  'Amazon Prime': 'hasAmazonPrime',
};
