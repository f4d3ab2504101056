import { CatalogueCard } from '@tapwise/contracts/vocabulary/card';
import { z } from 'zod';
import file from './cards.json';

const CatalogueFile = z.object({
  asOf: z.string(),
  currencies: z.array(z.object({ id: z.string() }).loose()),
  cards: z.array(z.object({ currency: z.string() }).loose()),
});

/** The cards that a new installation starts with. `asOf`: the month of the figures. */
export interface ShippedCatalogue {
  readonly asOf: string;
  readonly cards: readonly CatalogueCard[];
}

/** Reads the data file, puts each card's currency in its place and checks every figure's shape; throws on a bad file. */
export function shippedCatalogue(): ShippedCatalogue {
  const { asOf, currencies, cards } = CatalogueFile.parse(file);
  const byId = new Map(currencies.map((currency) => [currency.id, currency]));
  return {
    asOf,
    cards: cards.map((card) => CatalogueCard.parse({ ...card, currency: byId.get(card.currency) })),
  };
}
