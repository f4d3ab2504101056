import type { CreditCard } from '../http/credit-card';
import type { CatalogueDoc } from '../read-models/catalogue';
import { rewardStructure, rewardSummary } from './rewards';

/** A catalogue document as the card that is shown. */
export function toCreditCard({ card, asOf, isRetired }: CatalogueDoc): CreditCard {
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
    rewardStructure: rewardStructure(card),
    rewardSummary: rewardSummary(card),
    foreignTransactionFeePct: card.foreignTransactionFeePct,
    ...(card.membershipRequired === undefined ? {} : { membershipRequired: card.membershipRequired }),
    ...(card.caution === undefined ? {} : { caution: card.caution }),
    asOf,
    isListed: !isRetired,
  };
}
