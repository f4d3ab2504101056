import { z } from 'zod';
import { CatalogCard } from '@tapwise/contracts/vocabulary/card';
import file from '../../data/cards.json';

const CatalogFile = z.object({
  asOf: z.string(),
  currencies: z.array(z.object({ id: z.string() }).loose()),
  cards: z.array(z.object({ currency: z.string() }).loose()),
});

/** The cards that a new installation starts with. `asOf`: the month of the figures. */
export interface ShippedCatalog {
  readonly asOf: string;
  readonly cards: readonly CatalogCard[];
}

/** Reads the data file, puts each card's currency in its place and checks every figure's shape; throws on a bad file. */
export function loadShippedCatalog(): ShippedCatalog {
  const { asOf, currencies, cards } = CatalogFile.parse(file);
  const byId = new Map(currencies.map((currency) => [currency.id, currency]));
  return {
    asOf,
    cards: cards.map((card) => CatalogCard.parse({ ...card, currency: byId.get(card.currency) })),
  };
}
