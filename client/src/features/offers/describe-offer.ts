import type { OfferListing } from '@tapwise/contracts/http/routes/offers';
import { formatCents, toCents } from '@tapwise/contracts/vocabulary/money';

interface OfferTerms extends Pick<OfferListing, 'kind' | 'value'> {
  /** In dollars. */
  readonly minSpend?: number | null | undefined;
  /** In dollars, or in points if the offer pays points. */
  readonly maxReward?: number | null | undefined;
}

const formatDollars = (dollars: number) => formatCents(toCents(dollars), 'short');
const formatPoints = (points: number) => `${points.toLocaleString('en-US')} points`;

function describeReward({ kind, value }: OfferTerms): string {
  switch (kind) {
    case 'percent':
      return `${String(value)}% back`;
    case 'amount':
      return `${formatDollars(value)} back`;
    case 'points':
      return formatPoints(value);
    case 'points-per-dollar':
      return `${formatPoints(value)} per $1`;
  }
}

/** The terms in words: `$10 back on $50 or more`, `10% back, up to $6`. */
export function describeOffer(terms: OfferTerms): string {
  const { kind, minSpend, maxReward } = terms;
  const isMoney = kind === 'percent' || kind === 'amount';
  const minimum = minSpend == null ? '' : ` on ${formatDollars(minSpend)} or more`;
  const maximum =
    maxReward == null ? '' : `, up to ${isMoney ? formatDollars(maxReward) : formatPoints(maxReward)}`;
  return `${describeReward(terms)}${minimum}${maximum}`;
}

/** Whether a purchase can still use the offer. */
export function isOpenOffer({ used, isExpired }: Pick<OfferListing, 'used' | 'isExpired'>): boolean {
  return !used && !isExpired;
}
