import { RELATIONSHIP_PROGRAM_IDS, YES_NO_FACT_IDS } from '../vocabulary/account/facts';
import { buildRecord } from '../vocabulary/records';

/** The facts of a user who has set none. */
export const UNSTATED_FACTS = {
  ...buildRecord(YES_NO_FACT_IDS, () => null),
  ...buildRecord(RELATIONSHIP_PROGRAM_IDS, () => null),
};
