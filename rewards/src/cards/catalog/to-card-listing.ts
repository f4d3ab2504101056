import type { CatalogDoc } from '@tapwise/contracts/read-models/catalog';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { capitalize } from '../../text/words';
import { findFlatCashPercent, summarizeRewards, toRewardStructure } from '../reward-summary';
import { computeOfferDollars } from '../valuation/offer-value';

/** Whether the card takes no new applicants. */
export function isClosed({ closed, openToNew }: CatalogDoc['card']): boolean {
  return closed !== undefined || openToNew === false;
}

/** A catalog card, the month of its data, and whether it was retired. */
export type CatalogListing = Pick<CatalogDoc, 'card' | 'asOf' | 'isRetired'>;

/** Converts a listing of the catalog to the card that clients show. */
export function toCardListing({ card, asOf, isRetired }: CatalogListing): CardListing {
  const offerDollars = computeOfferDollars(card, 'planning');
  const flatCashPercent = findFlatCashPercent(card);
  return {
    id: card.id,
    name: card.name,
    bank: card.bank,
    network: card.network,
    type: card.type,
    category: card.category,
    annualFee: card.annualFee,
    benefits: card.benefits,
    ...(card.signupBonus ? { signupBonus: card.signupBonus.text } : {}),
    ...(offerDollars === undefined ? {} : { signupBonusValue: offerDollars }),
    rewardStructure: toRewardStructure(card),
    rewardSummary: summarizeRewards(card),
    ...(flatCashPercent === undefined ? {} : { flatCashPercent }),
    foreignTransactionFeePct: card.foreignTransactionFeePct,
    ...(card.membershipRequired === undefined ? {} : { membershipRequired: card.membershipRequired }),
    ...(card.cautions === undefined
      ? {}
      : { caution: card.cautions.map(({ text }) => capitalize(text)).join('. ') }),
    asOf,
    isListed: !isRetired,
    ...(isClosed(card) ? { isClosed: true } : {}),
  };
}
