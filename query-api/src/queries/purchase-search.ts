import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PurchaseCursor } from '@tapwise/contracts/http/schemas/page-cursor';
import { type PurchaseDoc, purchases, toStoreKey } from '@tapwise/contracts/read-models/purchases';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { formatDecimalDollars } from '@tapwise/contracts/vocabulary/money';
import { type Category, CATEGORY_LABELS } from '@tapwise/contracts/vocabulary/places/categories';
import { foldText } from '@tapwise/rewards/places/text/fold-text';
import type { ListOptions, ReadModelReader } from '../read-store/port';
import { readPage, type ResultPage } from './read-page';

/** The criteria of a search. A purchase must match all that are set. */
export interface PurchaseFilter {
  readonly card?: string | undefined;
  /** Blank means any store. Null means none, because the text can't be the name of a store. */
  readonly store: string | null;
  readonly category?: readonly Category[] | undefined;
  /** `yyyy-mm` */
  readonly month?: string | undefined;
  /** Blank means no search. Null means nothing matches. */
  readonly search: string | null;
}

type PurchaseListOptions = Required<Pick<ListOptions, 'where' | 'sort'>>;
type Reader = Pick<ReadModelReader, 'list'>;

/** Documents read in one turn of the event loop, so that a search of many purchases doesn't block other users. */
const PAGE_SIZE = 250;
const LATEST_FIRST = ['-purchasedOn', '-createdAt', '-id'];

export const toCursor = ({ purchasedOn, createdAt, id }: PurchaseDoc): PurchaseCursor => [
  purchasedOn,
  createdAt,
  id,
];

const FOLDED_LABELS = new Map(
  Object.entries(CATEGORY_LABELS).map(([category, label]) => [category, foldText(label)]),
);

/** The filter that an index covers: the one that usually leaves the fewest purchases. */
function selectIndexed({ card, store, category, month }: PurchaseFilter): Readonly<Record<string, string>> {
  if (store !== null && store !== '') return { storeKey: toStoreKey(store) };
  if (month !== undefined) return { month };
  if (card !== undefined) return { cardId: card };
  const [only, ...others] = category ?? [];
  return only !== undefined && others.length === 0 ? { category: only } : {};
}

const buildListOptions = (userId: UserId, filter: PurchaseFilter): PurchaseListOptions => ({
  where: { userId, ...selectIndexed(filter) },
  sort: LATEST_FIRST,
});

/** Folds the name of each store once, because most purchases repeat a few stores. */
function createFoldedNames(): (storeName: string) => string {
  const folded = new Map<string, string>();
  return (storeName) => {
    const foldedName = folded.get(storeName);
    if (foldedName !== undefined) return foldedName;
    const text = foldText(storeName);
    folded.set(storeName, text);
    return text;
  };
}

const isNumber = (word: string) => /^\d+$/.test(word);

/** Whether the store's name, the category, and the amount contain every word. A number must be the start of a word. */
function createTextMatch(search: string): (doc: PurchaseDoc) => boolean {
  const words = foldText(search).split(' ');
  const hasNumber = words.some(isNumber);
  const foldName = createFoldedNames();
  return ({ storeName, category, amountCents }) => {
    const amount = hasNumber ? foldText(formatDecimalDollars(amountCents)) : '';
    const text = ` ${foldName(storeName)} ${FOLDED_LABELS.get(category) ?? ''} ${amount}`;
    return words.every((word) => text.includes(isNumber(word) ? ` ${word}` : word));
  };
}

/** The conditions that the index doesn't cover. */
function listConditions(
  filter: PurchaseFilter,
  { where }: PurchaseListOptions,
): ((doc: PurchaseDoc) => boolean)[] {
  const { card, category, month, search } = filter;
  const conditions: ((doc: PurchaseDoc) => boolean)[] = [];
  if (card !== undefined && !('cardId' in where)) conditions.push((doc) => doc.cardId === card);
  if (month !== undefined && !('month' in where)) conditions.push((doc) => doc.month === month);
  if (category !== undefined && !('category' in where))
    conditions.push((doc) => category.includes(doc.category));
  if (search !== null && search.trim() !== '') conditions.push(createTextMatch(search));
  return conditions;
}

const isImpossible = ({ store, search }: PurchaseFilter) => store === null || search === null;

/** The matching purchases after these values, latest first, in chunks. */
async function* readMatches(
  reader: Reader,
  {
    options,
    conditions,
  }: { readonly options: PurchaseListOptions; readonly conditions: ReturnType<typeof listConditions> },
  after?: PurchaseCursor,
): AsyncGenerator<readonly PurchaseDoc[]> {
  let last = after;
  for (;;) {
    const page = { ...options, limit: PAGE_SIZE };
    const docs = await reader.list(purchases, last === undefined ? page : { ...page, after: last });
    yield docs.filter((doc) => conditions.every((isMatch) => isMatch(doc)));
    if (docs.length < PAGE_SIZE) return;
    const latest = docs.at(-1);
    last = latest && toCursor(latest);
    await nextTurn();
  }
}

/** One page of the user's purchases that match, latest first. */
export async function readPurchasePage(
  reader: Reader,
  userId: UserId,
  filter: PurchaseFilter,
  { limit, after }: { readonly limit: number; readonly after: PurchaseCursor | undefined },
): Promise<ResultPage<PurchaseDoc>> {
  if (isImpossible(filter)) return { page: [], next: undefined };
  const options = buildListOptions(userId, filter);
  const conditions = listConditions(filter, options);
  if (conditions.length === 0) return readPage(reader, purchases, options, { limit, after });
  const results: PurchaseDoc[] = [];
  for await (const matches of readMatches(reader, { options, conditions }, after)) {
    results.push(...matches);
    if (results.length > limit) break;
  }
  const page = results.slice(0, limit);
  return { page, next: results.length > limit ? page.at(-1) : undefined };
}

/** All of the user's purchases that match, latest first, in chunks. `after`: starts with the first one after it. */
export async function* readAllPurchases(
  reader: Reader,
  userId: UserId,
  filter: PurchaseFilter,
  after?: PurchaseCursor,
): AsyncGenerator<readonly PurchaseDoc[]> {
  if (isImpossible(filter)) return;
  const options = buildListOptions(userId, filter);
  yield* readMatches(reader, { options, conditions: listConditions(filter, options) }, after);
}
