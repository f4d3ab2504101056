import { createHash } from 'node:crypto';
import { choiceSlots } from '@tapwise/contracts/vocabulary/choice-slots';
import type { CreditCard } from '@tapwise/contracts/http/credit-card';
import { catalogue, type CatalogueDoc } from '@tapwise/contracts/read-models/catalogue';
import type { CatalogueCard } from '@tapwise/contracts/vocabulary/card';
import { POPULAR_CARDS } from '@tapwise/contracts/vocabulary/limits';
import type { ReadModelReader } from './read-store/port';
import { toCreditCard } from '@tapwise/contracts/cards/to-credit-card';

/** Text that is sent as it is, and the tag by which a client knows it again. */
export interface PreparedJson {
  readonly json: string;
  readonly etag: string;
}

export interface CatalogueView {
  /** Every card that was ever listed, as JSON. */
  readonly jsonById: ReadonlyMap<string, string>;
  /** The cards that their holder has something to tell about: what is chosen, what is activated. */
  readonly toldById: ReadonlyMap<string, CatalogueCard>;
  readonly nameOf: (cardId: string) => string | undefined;
  readonly all: PreparedJson;
  readonly popular: PreparedJson;
  /** Listed cards that hold every word of the text in their name, bank, category or benefits; all of them for none. */
  readonly search: (text: string) => string;
}

interface Listed {
  readonly card: CreditCard;
  readonly popular: number | null;
  readonly json: string;
  readonly haystack: string;
}

/** More than there will ever be: the whole catalogue is read at once. */
const ALL = 1_000_000;

function prepare(items: readonly { readonly json: string }[]): PreparedJson {
  const json = `[${items.map((item) => item.json).join(',')}]`;
  return { json, etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"` };
}

function toListed(doc: CatalogueDoc): Listed {
  const card = toCreditCard(doc);
  const { name, bank, category, type, benefits } = card;
  const haystack = [name, bank, category, type, ...benefits].join('\n').toLowerCase();
  return { card, popular: doc.card.popular, json: JSON.stringify(card), haystack };
}

/** Best names first: a name that starts with the text, then one that holds it, then the rest. */
function nearness({ card }: Listed, text: string): number {
  const name = card.name.toLowerCase();
  if (name.startsWith(text)) return 0;
  return name.includes(text) ? 1 : 2;
}

function isTold({ card }: CatalogueDoc): boolean {
  return card.rotating !== null || choiceSlots(card).length > 0;
}

function searchIn(listed: readonly Listed[], typed: string): string {
  const text = typed.trim().toLowerCase();
  const words = text.split(/\s+/).filter((word) => word !== '');
  const found = listed.filter(({ haystack }) => words.every((word) => haystack.includes(word)));
  return prepare(found.toSorted((a, b) => nearness(a, text) - nearness(b, text))).json;
}

function viewOf(docs: readonly CatalogueDoc[]): CatalogueView {
  const every = docs.map(toListed).toSorted((a, b) => a.card.name.localeCompare(b.card.name));
  const listed = every.filter(({ card }) => card.isListed);
  const byId = new Map<string, Listed>(every.map((item) => [item.card.id, item]));
  const popular = listed
    .filter((item) => item.popular !== null)
    .toSorted((a, b) => (a.popular ?? 0) - (b.popular ?? 0))
    .slice(0, POPULAR_CARDS);
  return {
    jsonById: new Map(every.map(({ card, json }) => [card.id, json])),
    toldById: new Map(docs.filter(isTold).map(({ card }) => [card.id, card])),
    nameOf: (cardId) => byId.get(cardId)?.card.name,
    all: prepare(listed),
    popular: prepare(popular),
    search: (text) => searchIn(listed, text),
  };
}

/** The catalogue as it is shown, made anew when its projection has changed a document. */
export function catalogueCache(reader: ReadModelReader): () => Promise<CatalogueView> {
  let known: { readonly of: string; readonly view: Promise<CatalogueView> } | undefined;
  return async () => {
    const { changedAt, generation } = await reader.checkpoint(catalogue);
    const of = `${changedAt} ${String(generation)}`;
    if (known?.of !== of) {
      const view = reader.find(catalogue, { limit: ALL }).then(viewOf);
      known = { of, view };
      view.catch(() => (known = undefined));
    }
    return known.view;
  };
}
