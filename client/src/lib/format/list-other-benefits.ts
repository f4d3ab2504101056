import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { formatFee } from './card-text';
import { formatApostrophes } from './format-apostrophes';

const normalize = (text: string) => formatApostrophes(text).toLowerCase();

/** The card's benefits, except those that only repeat its best reward or its fee, which screens show next to them. */
export function listOtherBenefits({
  benefits,
  rewardSummary,
  annualFee,
}: Pick<CardListing, 'benefits' | 'rewardSummary' | 'annualFee'>): readonly string[] {
  const shown = [rewardSummary, formatFee(annualFee, 'No annual fee')].map(normalize);
  return benefits.filter((benefit) => !shown.includes(normalize(benefit)));
}
