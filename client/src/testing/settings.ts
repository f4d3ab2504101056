import type { Settings } from '@tapwise/contracts/http/routes/settings';
import { UNSTATED_FACTS } from '@tapwise/contracts/testing/unstated-facts';

/** The settings of a new user. */
export const NO_SETTINGS: Settings = {
  facts: UNSTATED_FACTS,
  relevantFacts: [],
  valuations: [],
  placeReplies: [],
};
