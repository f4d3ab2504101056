import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { formatCents, toCents } from '@tapwise/contracts/vocabulary/money';

/** `$95` */
const formatFeeAmount = (annualFee: number) => formatCents(toCents(annualFee), 'short');

/** `No fee` or `$95/yr`. */
export function formatFee(annualFee: number, none: string): string {
  return annualFee > 0 ? `${formatFeeAmount(annualFee)}/yr` : none;
}

/** The card's first benefit, or a general one. */
export function getFirstBenefit({ benefits }: Pick<CardListing, 'benefits'>): string {
  return benefits[0] ?? 'Great rewards program';
}

/** `personal` as `PERSONAL CARD`. */
export function formatCardType(type: string): string {
  return `${type.toUpperCase()} CARD`;
}
