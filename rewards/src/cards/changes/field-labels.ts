import { findOwn } from '@tapwise/contracts/vocabulary/records';
import { capitalize } from '../../text/words';

/** The labels of fields that aren't just their names in words. Fields with lists have the label of one entry. */
const LABELS: Readonly<Record<string, string>> = {
  about: 'Topic',
  afterCapRate: 'Rate above the cap',
  asOf: 'Seen in',
  benefits: 'Benefit',
  capAmount: 'Cap',
  capGroup: 'Shared cap',
  cashFloorCents: 'Value as cash',
  cautions: 'Caution',
  centsPerPoint: 'Value for travel',
  chooseCategory: 'Choice of categories',
  closed: 'Closed to new applicants',
  endsOn: 'Last day',
  for: 'Confirms',
  firstYearFeeWaived: 'Fee waived in the first year',
  foreignTransactionFeePct: 'Foreign transaction fee',
  hiddenBenefits: 'Hidden benefit',
  isOnTop: 'On top of the permanent rate',
  minOtherSpendShare: 'Share of other spending',
  notes: 'Note',
  openToNew: 'Open to new applicants',
  popular: 'Rank among popular cards',
  portalOnly: 'Only for bookings through the bank',
  premiumFeatures: 'Premium feature',
  quarters: 'Quarter',
  rateAfterEnd: 'Rate after the last day',
  requires: 'Requirement',
  rewards: 'Reward rule',
  seen: 'Read in',
  signupBonus: 'Welcome offer',
  slots: 'Slot',
  sources: 'Source',
  sourceYear: 'Year of the data',
  statusBenefits: 'Status benefit',
  tiers: 'Tier',
  travelPerks: 'Travel perk',
};

/** The label of a field, from its name: `annualFee` becomes "Annual fee". */
export function getFieldLabel(field: string): string {
  const words = field.replace(
    /([a-z])([A-Z])/g,
    (_, last: string, first: string) => `${last} ${first.toLowerCase()}`,
  );
  return findOwn(LABELS, field) ?? capitalize(words);
}
