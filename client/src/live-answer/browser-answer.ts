import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';

/**
 * The fields of a recommendation that only the server knows. It sends other members' cards only in the answers that
 * name them.
 */
export type ServerField =
  'id' | 'score' | 'confidenceScore' | 'premiumUpgrades' | 'upgradeCodes' | 'acceptedCard' | 'household';

/** An answer that the browser computed: what the server responds with, except for what only the server knows. */
export type BrowserAnswer = Omit<Recommendation, ServerField>;

/**
 * The places that the browser knows. `common`: whole names of the best-known merchants and broad generic terms.
 * `all`: any text, as on the server.
 */
export type LoadedPlaces = 'common' | 'all';
