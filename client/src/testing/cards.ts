import { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';

type CardFields = Pick<
  CardListing,
  'name' | 'bank' | 'network' | 'category' | 'annualFee' | 'benefits' | 'rewardSummary' | 'flatCashPercent'
>;

function createCard(id: string, fields: CardFields, rates: Record<string, string>): CardListing {
  return CardListing.parse({
    id,
    type: 'personal',
    rewardStructure: rates,
    foreignTransactionFeePct: 0,
    asOf: '2026-08',
    isListed: true,
    ...fields,
  });
}

export const SAPPHIRE = createCard(
  'chase-sapphire-preferred',
  {
    name: 'Chase Sapphire Preferred',
    bank: 'Chase',
    network: 'visa',
    category: 'travel',
    annualFee: 95,
    benefits: ['3x on dining and streaming', 'Points move to partners', 'No foreign transaction fee'],
    rewardSummary: '3x on dining',
  },
  { dining: '3x', general: '1x' },
);
export const BLUE_CASH = createCard(
  'amex-blue-cash-preferred',
  {
    name: 'Blue Cash Preferred',
    bank: 'American Express',
    network: 'amex',
    category: 'cashback',
    annualFee: 95,
    benefits: ['6% at US supermarkets', '6% on streaming', '3% on gas'],
    rewardSummary: '6% on groceries',
    flatCashPercent: 1,
  },
  { groceries: '6%', gas: '3%', general: '1%' },
);
export const DOUBLE_CASH = createCard(
  'citi-double-cash',
  {
    name: 'Citi Double Cash',
    bank: 'Citi',
    network: 'mastercard',
    category: 'cashback',
    annualFee: 0,
    benefits: ['2% on everything'],
    rewardSummary: '2% on everything',
    flatCashPercent: 2,
  },
  { general: '2%' },
);
export const SAVOR = createCard(
  'capital-one-savor',
  {
    name: 'Capital One Savor',
    bank: 'Capital One',
    network: 'mastercard',
    category: 'cashback',
    annualFee: 0,
    benefits: [],
    rewardSummary: '3% on dining',
    flatCashPercent: 1,
  },
  { dining: '3%', general: '1%' },
);

export const CARDS: readonly CardListing[] = [SAPPHIRE, BLUE_CASH, DOUBLE_CASH, SAVOR];
