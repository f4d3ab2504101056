import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { formatCents, toCents } from '@tapwise/contracts/vocabulary/money';

/** `$95` */
const formatFeeAmount = (annualFee: number) => formatCents(toCents(annualFee), 'short');

/** `No annual fee` or `$95/yr`. Some screens have their own text for no fee. */
export function formatFee(annualFee: number, none: string): string {
  return annualFee > 0 ? `${formatFeeAmount(annualFee)}/yr` : none;
}

/** As above, or `No annual fee with Costco membership`, because a membership that a card requires can cost money. */
export function formatCardFee(
  { annualFee, membershipRequired }: Pick<CardListing, 'annualFee' | 'membershipRequired'>,
  none: string,
): string {
  return formatFee(annualFee, membershipRequired === undefined ? none : `${none} with ${membershipRequired}`);
}

/** The card's first benefit, or a general one. */
export function getFirstBenefit({ benefits }: Pick<CardListing, 'benefits'>): string {
  return benefits[0] ?? 'Great rewards program';
}

/** `personal` as `PERSONAL CARD`. */
export function formatCardType(type: string): string {
  return `${type.toUpperCase()} CARD`;
}
