import { getYear } from '@tapwise/contracts/vocabulary/day';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { formatCatalogWarnings, listCatalogWarnings } from '@tapwise/rewards/cards/catalog/catalog-warnings';
import { loadShippedCatalog } from '@tapwise/rewards/cards/catalog/shipped-catalog';
import { listUnpaidRates } from './stated-rates';

/** Prints the shipped catalog's warnings. The age of data is relative to the catalog's date (`asOf`). */
const { asOf, cards } = loadShippedCatalog();
const unpaidRates = cards.flatMap((card) =>
  listUnpaidRates(card).map((text) => ({
    kind: 'outlier' as const,
    cardId: card.id,
    text,
    isGeneric: false,
  })),
);
const warnings = [...listCatalogWarnings(cards, getYear(asOf)), ...unpaidRates];
for (const line of formatCatalogWarnings(warnings)) process.stdout.write(`${line}\n`);
process.stdout.write(
  `${formatCount(cards.length, 'card')} of ${asOf}, ${formatCount(warnings.length, 'warning')}\n`,
);
