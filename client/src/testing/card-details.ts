import type {
  CardDetails,
  DefinitionDetails,
  RuleDetails,
} from '@tapwise/contracts/vocabulary/cards/card-details';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';

const BANK_PAGE = { url: 'https://www.bank.example/card', checked: '2026-10' };

const SUPERMARKETS: DefinitionDetails = {
  id: 'supermarkets',
  label: 'US supermarkets',
  includes: ['Supermarkets in the US'],
  excludes: ['Superstores', 'Warehouse clubs'],
  source: { url: 'https://terms.bank.example/groceries', checked: '2026-09' },
  confidence: 'high',
  isAssumed: false,
  notConfirmedSince: null,
};
const ASSUMED_GAS: DefinitionDetails = {
  id: 'default-gas',
  label: 'Gas',
  includes: [],
  excludes: [],
  source: { url: null, checked: '2026-11' },
  confidence: 'low',
  isAssumed: true,
  notConfirmedSince: null,
};

const createRule = (changes: Partial<RuleDetails>): RuleDetails => ({
  rate: '1%',
  covers: 'Everything else',
  cap: null,
  conditions: [],
  ends: null,
  notes: [],
  source: BANK_PAGE,
  definitions: [],
  ...changes,
});

/** The details of a card with three rules. */
export function createCardDetails(card: CardListing): CardDetails {
  return {
    card,
    rules: [
      createRule({
        rate: '6%',
        covers: 'US supermarkets',
        cap: 'Up to $6,000 a year, then 1%',
        ends: 'Until December 31, 2027',
        definitions: [SUPERMARKETS],
      }),
      createRule({
        rate: '3%',
        covers: 'Gas',
        conditions: ['When you pay with Apple Pay'],
        definitions: [ASSUMED_GAS],
      }),
      createRule({}),
    ],
    welcomeOffer: {
      text: '$250 after $3,000 in 6 months',
      source: { url: 'https://offers.bank.example/', checked: '2026-08' },
    },
    annualFee: '$95 a year',
    membership: null,
    closed: null,
    notConfirmedSince: null,
    sources: [
      { url: 'https://www.bank.example/card', checked: '2026-10', confirms: 'all', via: 'A stored copy' },
    ],
  };
}
