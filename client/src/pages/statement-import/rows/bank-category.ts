import type { Category } from '@tapwise/contracts/vocabulary/places/categories';

/** Words of banks and apps for kinds of spending, in the order they are tried. */
const WORDS: readonly (readonly [RegExp, Category])[] = [
  [/restaurant|dining|food & drink|food and drink|coffee|fast food|\bbars?\b|cafe/, 'dining'],
  [/grocer|supermarket/, 'groceries'],
  [/home improvement|hardware|home & garden/, 'home_improvement'],
  [/wholesale|warehouse/, 'wholesale_clubs'],
  [/\bev charging|electric vehicle/, 'ev_charging'],
  [/gasoline|\bgas\b|\bfuel/, 'gas'],
  [/airline|airfare|\bflight|air travel/, 'flights'],
  [/hotel|lodging/, 'hotels'],
  [/car rental|rental car|auto rental/, 'car_rental'],
  [/rideshare|ride share|\btaxi/, 'rideshare'],
  [/\btransit|public transport|parking|\btoll|commut|train|transportation/, 'transit'],
  [/travel|vacation/, 'travel'],
  [/drugstore|pharmac/, 'drugstores'],
  [/streaming/, 'streaming'],
  [/phone|internet|wireless|\bcable\b|telecom/, 'phone_internet'],
  [/utilit/, 'utilities'],
  [/department store/, 'department_stores'],
  [/electronics/, 'electronics'],
  [/clothing|apparel/, 'apparel'],
  [/fitness|\bgym\b/, 'fitness'],
  [/office suppl/, 'office_supplies'],
  [/shipping|postage/, 'shipping'],
  [/entertainment|movies|concert/, 'entertainment'],
];

/** Our category for a bank's word. Undefined for broad words, such as `Merchandise`. */
export function findBankCategory(word: string): Category | undefined {
  const lower = word.toLowerCase();
  return WORDS.find(([pattern]) => pattern.test(lower))?.[1];
}
