import type { Requirement } from '../cards/reward-rule';
import { listKeys } from '../records';

/** The yes-or-no facts, each with the statement that the user confirms. */
export const YES_NO_FACTS = {
  paysByPhone: 'I pay with my phone',
  hasAmazonPrime: 'I have Amazon Prime',
  hasWalmartPlus: 'I have Walmart+',
  hasSamsPlus: 'I have Sam’s Club Plus',
  hasDirectDeposit: 'I have direct deposit with the card’s bank',
  isDiscoverFirstYear: 'I’ve had my Discover card for less than a year',
  isCustomizedCashFirstYear: 'I’ve had my Customized Cash card for less than a year',
} as const;
/** The id of a yes-or-no fact. */
export type YesNoFact = keyof typeof YES_NO_FACTS;

/** The facts that raise the rewards of a card's first year. */
export const FIRST_YEAR_FACTS = [
  'isDiscoverFirstYear',
  'isCustomizedCashFirstYear',
] as const satisfies readonly YesNoFact[];

/** Bank programs that raise customers' rewards, with their tiers, lowest first. */
export const RELATIONSHIP_PROGRAMS = {
  bofaRewards: {
    name: 'BofA Rewards',
    tiers: ['Member', 'Preferred Plus', 'Preferred Honors', 'Premier'],
  },
  bofaAtmosBoost: {
    name: 'Atmos boost for Bank of America customers',
    tiers: ['Account holder'],
  },
  bofaBusinessRewards: {
    name: 'Preferred Rewards for Business',
    tiers: ['Gold', 'Platinum', 'Platinum Honors'],
  },
  usBankSmartly: {
    name: 'Smartly Earning Bonus',
    tiers: ['2.5% in all', '3% in all', '4% in all'],
  },
  truistLoyalty: {
    name: 'Truist Loyalty Cash Bonus',
    tiers: [
      'Any Truist deposit account',
      'One Checking level 2',
      'One Checking level 3',
      'One Checking level 4',
      'One Checking Premier',
    ],
  },
} as const;
/** The id of a bank's program. */
export type RelationshipProgram = keyof typeof RELATIONSHIP_PROGRAMS;

/** The ids of the yes-or-no facts. */
export const YES_NO_FACT_IDS = listKeys(YES_NO_FACTS);
/** The ids of the banks' programs. */
export const RELATIONSHIP_PROGRAM_IDS = listKeys(RELATIONSHIP_PROGRAMS);

/** All facts that a user can set once for all purchases. */
export const FACTS: readonly (YesNoFact | RelationshipProgram)[] = [
  ...YES_NO_FACT_IDS,
  ...RELATIONSHIP_PROGRAM_IDS,
];

/**
 * The fact that decides whether a rule's requirement is met. The other requirements depend on the purchase:
 * its place, its time, or its channel.
 */
export const FACT_BY_REQUIREMENT: Readonly<Partial<Record<Requirement, YesNoFact>>> = {
  'apple-pay': 'paysByPhone',
  'mobile-wallet': 'paysByPhone',
  'amazon-prime': 'hasAmazonPrime',
  'walmart-plus': 'hasWalmartPlus',
  'sams-plus': 'hasSamsPlus',
  'direct-deposit': 'hasDirectDeposit',
};
