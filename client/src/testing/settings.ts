import type { Settings } from '@tapwise/contracts/http/routes/settings';

const NOTHING_STATED: Settings['facts'] = {
  paysByPhone: null,
  hasAmazonPrime: null,
  hasWalmartPlus: null,
  hasSamsPlus: null,
  hasDirectDeposit: null,
  isDiscoverFirstYear: null,
  isCustomizedCashFirstYear: null,
  bofaRewards: null,
  bofaAtmosBoost: null,
  bofaBusinessRewards: null,
  usBankSmartly: null,
  truistLoyalty: null,
};

/** The settings of a new user. */
export const NO_SETTINGS: Settings = {
  facts: NOTHING_STATED,
  relevantFacts: [],
  valuations: [],
  placeReplies: [],
};
