import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { listOtherBenefits } from '../../lib/format/list-other-benefits';

const LONG_NAME = 25;

/** Selects three benefits that the row doesn't say, or two if the name has more than 25 characters. */
export function selectBenefits(
  card: Pick<CardListing, 'name' | 'benefits' | 'rewardSummary' | 'annualFee'>,
): readonly string[] {
  return listOtherBenefits(card).slice(0, card.name.length > LONG_NAME ? 2 : 3);
}
