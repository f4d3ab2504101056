import type { CreditCard } from '@tapwise/contracts/http/credit-card';
import { formatCents } from '@tapwise/contracts/vocabulary/money';

/** `$95` */
const feeAmount = (annualFee: number) => formatCents(Math.round(annualFee * 100), 'short');

/** `No fee` or `$95/yr`. */
export function feeLabel(annualFee: number, none: string): string {
  return annualFee > 0 ? `${feeAmount(annualFee)}/yr` : none;
}

export function firstBenefit({ benefits }: Pick<CreditCard, 'benefits'>): string {
  return benefits[0] ?? 'Great rewards program';
}

/** Whether the card's name, bank, category, or benefits contain every word of the text. */
export function matchesCard(card: CreditCard, text: string): boolean {
  const haystack = [card.name, card.bank, card.category, ...card.benefits].join(' ').toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}

/** `personal` as `PERSONAL CARD`. */
export function cardTypeLabel(type: string): string {
  return `${type.toUpperCase()} CARD`;
}
