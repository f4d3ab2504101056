import { foldText, removeSpaces } from '@tapwise/rewards/places/text/fold-text';

const PROCESSOR =
  /^(sq|tst|sp|py|pp|paypal|in|dd|ic|ckb|clover|toast|stripe|apl|aplpay|pos|debit|purchase) ?\*/i;
const KEY_WORDS = 3;
const MIN_WORD = 3;

function listWords(text: string): readonly string[] {
  return foldText(text.replace(PROCESSOR, ''))
    .split(' ')
    .filter((word) => word !== '' && !/\d/.test(word));
}

/** The same key for texts of the same store. Ignores numbers, which differ by branch and day. */
export function buildStoreKey(text: string): string {
  const words = listWords(text).slice(0, KEY_WORDS);
  return words.length === 0 ? foldText(text) : words.join(' ');
}

interface StoreWords {
  readonly folded: string;
  readonly joined: string;
  readonly first: string;
}

function readStore(text: string): StoreWords {
  const words = listWords(text);
  const first = words.find((word) => word !== 'the') ?? '';
  return { folded: foldText(text), joined: removeSpaces(words.join(' ')), first };
}

function isSimilar(a: StoreWords, b: StoreWords): boolean {
  if (a.joined === '' || b.joined === '') return a.folded === b.folded;
  if (a.joined.includes(b.joined) || b.joined.includes(a.joined)) return true;
  return a.first.length >= MIN_WORD && a.first === b.first;
}

export type IsSimilarStore = (a: string, b: string) => boolean;

/**
 * Whether two names can be of the same store: one contains the other, or they start with the same word. Remembers the
 * names, because each is compared with many others.
 */
export function createStoreComparison(): IsSimilarStore {
  const stores = new Map<string, StoreWords>();
  const get = (text: string) => {
    const store = stores.get(text) ?? readStore(text);
    stores.set(text, store);
    return store;
  };
  return (a, b) => isSimilar(get(a), get(b));
}

interface StoreTexts {
  readonly storeName: string;
  readonly description: string;
}

/** Whether two transactions seem to be at the same store, by its name or by the bank's text. */
export const isSameStore = (isSimilar: IsSimilarStore, a: StoreTexts, b: StoreTexts): boolean =>
  isSimilar(a.storeName, b.storeName) || isSimilar(a.description, b.description);
