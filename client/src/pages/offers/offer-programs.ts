import type { DetailsSource } from '@tapwise/contracts/vocabulary/cards/card-details';

interface OfferProgram {
  readonly name: string;
  readonly how: string;
  /** The bank’s page about it. */
  readonly source?: DetailsSource;
}

/** How the offers of each bank work, by the bank's name in the catalog. */
const PROGRAMS: Readonly<Record<string, OfferProgram>> = {
  'American Express': {
    name: 'Amex Offers',
    how: 'Add the offer to one card in your account, then pay with that card.',
    source: {
      url: 'https://www.americanexpress.com/en-us/benefits/offers/partner-terms/?intlink=us-GABM-GVC_Hub',
      checked: '2025-11',
    },
  },
  Chase: {
    name: 'Chase Offers',
    how: 'Add the offer to a card in your account, then pay with that card.',
  },
  Citi: {
    name: 'Citi Merchant Offers',
    how: 'Add the offer to a card before you buy, then pay with that card.',
  },
  'Bank of America': {
    name: 'BankAmeriDeals',
    how: 'Add the deal in online banking, then pay with an eligible card.',
  },
  'Capital One': {
    name: 'Capital One Offers',
    how: 'Open the offer in your account first. Many pay only if you shop online through its link.',
  },
  'Wells Fargo': {
    name: 'Wells Fargo Deals',
    how: 'Activate the deal in your account before you buy.',
  },
  'U.S. Bank': {
    name: 'U.S. Bank cash-back deals',
    how: 'Your card takes part by itself, but each deal pays only once you activate it.',
    source: {
      url: 'https://it03.usbank.com/customer-service/knowledge-base/KB0209677.html',
      checked: null,
    },
  },
};

/** The offer program of a bank. Undefined if we know none. */
export function findOfferProgram(bank: string | undefined): OfferProgram | undefined {
  return bank === undefined ? undefined : PROGRAMS[bank];
}
