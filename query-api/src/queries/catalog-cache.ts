import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { catalog, type CatalogDoc } from '@tapwise/contracts/read-models/catalog';
import type { CatalogCard, Currency } from '@tapwise/contracts/vocabulary/cards/card';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { listRecordableSlots } from '@tapwise/contracts/vocabulary/rules/choice-slots';
import { toCardListing } from '@tapwise/rewards/cards/catalog/to-card-listing';
import { createCardSearch } from '@tapwise/rewards/cards/search/search-cards';
import type { ReadModelReader } from '../read-store/port';
import { createLatestCache } from './latest-cache';

/** The number of cards in the list of popular cards. */
const POPULAR_CARD_COUNT = 15;

const compress = promisify(gzip);

/** JSON text, its ETag, and how to compress it, which happens once. It contains nothing of a user or a request. */
export interface PreparedJson {
  readonly json: string;
  /** Weak, because it is the same for the text and its compressed form. */
  readonly etag: string;
  readonly gzip: () => Promise<Buffer>;
}

export interface PreparedCatalog {
  /** Every card that was ever listed. */
  readonly docs: readonly CatalogDoc[];
  /** Every card that was ever listed, as JSON. */
  readonly jsonById: ReadonlyMap<string, string>;
  /** The cards that users configure: choice categories and quarter activations. */
  readonly configurableById: ReadonlyMap<string, CatalogCard>;
  readonly findDoc: (cardId: string) => CatalogDoc | undefined;
  readonly findName: (cardId: string) => string | undefined;
  readonly findCardCurrency: (cardId: string) => Currency | undefined;
  readonly currencyById: ReadonlyMap<string, Currency>;
  readonly all: PreparedJson;
  readonly popular: PreparedJson;
  /** The listed cards that match the text, best match first; all cards for an empty text. */
  readonly search: (text: string) => string;
}

interface ListedCard {
  readonly card: CardListing;
  readonly popular: number | null;
  readonly json: string;
}

/** More cards than there will ever be, because the whole catalog is read at once. */
const NO_LIMIT = 1_000_000;

function prepare(items: readonly { readonly json: string }[]): PreparedJson {
  const json = `[${items.map((item) => item.json).join(',')}]`;
  const digest = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  let compressed: Promise<Buffer> | undefined;
  return { json, etag: `W/"${digest}"`, gzip: () => (compressed ??= compress(json)) };
}

function toListed(doc: CatalogDoc): ListedCard {
  const card = toCardListing(doc);
  return { card, popular: doc.card.popular, json: JSON.stringify(card) };
}

function isConfigurable({ card }: CatalogDoc): boolean {
  return card.rotating !== null || listRecordableSlots(card).length > 0;
}

/** The cards as JSON for each search. Of equal matches, popular cards come first. */
function createJsonSearch(listedCards: readonly ListedCard[]): (text: string) => string {
  const getRank = ({ popular }: ListedCard) => popular ?? listedCards.length;
  const inOrder = listedCards.toSorted((a, b) => getRank(a) - getRank(b));
  const jsonById = new Map<string, string>(listedCards.map(({ card, json }) => [card.id, json]));
  const search = createCardSearch(inOrder.map(({ card }) => card));
  return (text) =>
    `[${search(text)
      .map(({ id }) => jsonById.get(id))
      .join(',')}]`;
}

function prepareCatalog(docs: readonly CatalogDoc[]): PreparedCatalog {
  const listings = docs.map(toListed).toSorted((a, b) => a.card.name.localeCompare(b.card.name));
  const listedCards = listings.filter(({ card }) => card.isListed);
  const byId = new Map<string, ListedCard>(listings.map((item) => [item.card.id, item]));
  const popular = listedCards
    .filter((item) => item.popular !== null)
    .toSorted((a, b) => (a.popular ?? 0) - (b.popular ?? 0))
    .slice(0, POPULAR_CARD_COUNT);
  const docById = new Map<string, CatalogDoc>(docs.map((doc) => [doc.id, doc]));
  const currencyByCard = new Map<string, Currency>(docs.map(({ card }) => [card.id, card.currency]));
  return {
    docs,
    jsonById: new Map(listings.map(({ card, json }) => [card.id, json])),
    configurableById: new Map(docs.filter(isConfigurable).map(({ card }) => [card.id, card])),
    findDoc: (cardId) => docById.get(cardId),
    findName: (cardId) => byId.get(cardId)?.card.name,
    findCardCurrency: (cardId) => currencyByCard.get(cardId),
    currencyById: new Map([...currencyByCard.values()].map((currency) => [currency.id, currency])),
    all: prepare(listedCards),
    popular: prepare(popular),
    search: createJsonSearch(listedCards),
  };
}

/** The catalog for clients. Prepared again after its projection changes a document. */
export function createCatalogCache(reader: ReadModelReader): () => Promise<PreparedCatalog> {
  return createLatestCache(reader, catalog, async () =>
    prepareCatalog(await reader.list(catalog, { limit: NO_LIMIT })),
  );
}
