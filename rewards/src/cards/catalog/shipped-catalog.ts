import { z } from 'zod';
import { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { addCardProblems } from '@tapwise/contracts/vocabulary/cards/card-problems';
import file from '../../../data/cards.json';
import { PREBUILT_CATALOG } from './prebuilt-catalog';

const NewCard = CatalogCard.superRefine(addCardProblems);
const CatalogFile = z.object({
  asOf: z.string(),
  currencies: z.array(z.object({ id: z.string() }).loose()),
  cards: z.array(z.object({ currency: z.string() }).loose()),
});

/** The cards of a data file. `asOf`: the month the data was checked. */
export interface ShippedCatalog {
  readonly asOf: string;
  readonly cards: readonly CatalogCard[];
}

/** Parses the content of a file like `data/cards.json`, and fills in each card's currency. Throws if it is invalid. */
export function parseCatalogFile(json: unknown): ShippedCatalog {
  const { asOf, currencies, cards } = CatalogFile.parse(json);
  const byId = new Map(currencies.map((currency) => [currency.id, currency]));
  return {
    asOf,
    cards: cards.map((card) => NewCard.parse({ ...card, currency: byId.get(card.currency) })),
  };
}

/** The parsed data file. Only sources use it: checking every card takes a fifth of a second. */
let parsedFile: ShippedCatalog | undefined;

/** The cards of a new installation. */
export function loadShippedCatalog(): ShippedCatalog {
  return PREBUILT_CATALOG === undefined
    ? (parsedFile ??= parseCatalogFile(file))
    : (JSON.parse(PREBUILT_CATALOG) as ShippedCatalog);
}
