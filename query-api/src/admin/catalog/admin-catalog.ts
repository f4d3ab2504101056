import type {
  AdminCard,
  AdminCardDetails,
  CardWarning,
  RotatingCard,
} from '@tapwise/contracts/http/schemas/admin-card';
import type { CatalogDoc } from '@tapwise/contracts/read-models/catalog';
import { addQuarters, toQuarter } from '@tapwise/contracts/vocabulary/cards/quarter';
import { getYear } from '@tapwise/contracts/vocabulary/day';
import { listCatalogWarnings } from '@tapwise/rewards/cards/catalog/catalog-warnings';
import { isClosed } from '@tapwise/rewards/cards/catalog/to-card-listing';
import { parseLegacyTexts } from '@tapwise/rewards/cards/legacy-texts/parse-legacy-texts';
import { getMerchantName } from '@tapwise/rewards/places/reference/merchants';

/** The catalog as operators see it. */
export interface AdminCatalog {
  /** All cards, by name. */
  readonly cards: readonly AdminCard[];
  readonly findDetails: (cardId: string) => AdminCardDetails | undefined;
}

type WarningsById = ReadonlyMap<string, readonly CardWarning[]>;

function groupWarnings(docs: readonly CatalogDoc[], year: number): WarningsById {
  const listedCards = docs.filter(({ isRetired }) => !isRetired).map(({ card }) => parseLegacyTexts(card));
  const byId = new Map<string, CardWarning[]>();
  for (const { cardId, kind, text } of listCatalogWarnings(listedCards, year))
    byId.set(cardId, [...(byId.get(cardId) ?? []), { kind, text }]);
  return byId;
}

function toAdminCard(doc: CatalogDoc, warnings: readonly CardWarning[]): AdminCard {
  const { id, card, asOf, isRetired, isOperatorCard, version, changedAt, changedBy } = doc;
  const { name, bank, network, type, category, annualFee, confidence } = card;
  return {
    id,
    name,
    bank,
    network,
    type,
    category,
    annualFee,
    state: isRetired ? 'retired' : 'listed',
    isClosed: isClosed(card),
    confidence,
    asOf,
    isOperatorCard,
    version,
    changedAt,
    changedBy,
    outliers: warnings.filter(({ kind }) => kind === 'outlier').length,
  };
}

/** Prepares the catalog for operators. Figures older than `year` are outdated. Retired cards have no warnings. */
function toAdminCatalog(docs: readonly CatalogDoc[], year: number): AdminCatalog {
  const warnings = groupWarnings(docs, year);
  const getWarnings = (id: string) => [...(warnings.get(id) ?? [])];
  const docById = new Map<string, CatalogDoc>(docs.map((doc) => [doc.id, doc]));
  return {
    cards: docs
      .map((doc) => toAdminCard(doc, getWarnings(doc.id)))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    findDetails: (cardId) => {
      const doc = docById.get(cardId);
      if (!doc) return undefined;
      const cardWarnings = getWarnings(doc.id);
      return { ...toAdminCard(doc, cardWarnings), data: parseLegacyTexts(doc.card), warnings: cardWarnings };
    },
  };
}

const prepared = new WeakMap<
  readonly CatalogDoc[],
  { readonly year: number; readonly catalog: AdminCatalog }
>();

/** Like `toAdminCatalog`, at a time (ISO, UTC). Computed once for each version of the catalog and year. */
export function prepareAdminCatalog(docs: readonly CatalogDoc[], at: string): AdminCatalog {
  const year = getYear(at);
  const cached = prepared.get(docs);
  if (cached?.year === year) return cached.catalog;
  const catalog = toAdminCatalog(docs, year);
  prepared.set(docs, { year, catalog });
  return catalog;
}

type RotatingCategories = NonNullable<CatalogDoc['card']['rotating']>;

/** Whether the quarter has categories or merchants. A quarter with two empty lists is missing. */
function isEntered({ categories, merchants }: RotatingCategories['quarters'][number]): boolean {
  return (categories ?? []).length > 0 || (merchants ?? []).length > 0;
}

function toRotatingCard(
  { id, card, version }: CatalogDoc,
  { quarters }: RotatingCategories,
  expectedQuarters: readonly string[],
): RotatingCard {
  const enteredQuarters = new Set(quarters.filter(isEntered).map(({ quarter }) => quarter));
  return {
    id,
    name: card.name,
    bank: card.bank,
    version,
    quarters: quarters
      .map(({ quarter, categories, merchants }) => ({
        quarter,
        categories,
        merchants,
        merchantNames: merchants?.map(getMerchantName) ?? null,
      }))
      .toSorted((a, b) => (a.quarter < b.quarter ? -1 : 1)),
    missing: expectedQuarters.filter((quarter) => !enteredQuarters.has(quarter)),
  };
}

/** Lists cards with rotating categories, and what is missing for the quarter of `at` (ISO, UTC) and the next. */
export function listRotatingQuarters(docs: readonly CatalogDoc[], at: string) {
  const current = toQuarter(at);
  const next = addQuarters(current, 1);
  const cards = docs
    .filter(({ isRetired }) => !isRetired)
    .flatMap((doc) => (doc.card.rotating ? [toRotatingCard(doc, doc.card.rotating, [current, next])] : []));
  return { current, next, cards: cards.toSorted((a, b) => a.name.localeCompare(b.name)) };
}
