import type { Merchant } from './merchant';
import type { PlaceIndex } from './place-index';
import { isFiller } from './stop-words';

const INSIDE_WORDS: ReadonlySet<string> = new Set(['at', 'in', 'inside']);

/** Whether a shop inside a store is charged as that store; other tenants keep their own code. */
function isChargedAsHost({ traps }: Merchant): boolean {
  return traps?.some(({ codesAsHost }) => codesAsHost) ?? false;
}

function findMerchantByWords({ names, aliases }: PlaceIndex, words: readonly string[]): number | undefined {
  const text = words.filter((word) => !isFiller(word)).join(' ');
  return names.get(text) ?? aliases.get(text);
}

/** The host store's merchant index, if the words name a shop that is charged as its host: "CVS in Target". */
export function findHostStore(index: PlaceIndex, words: readonly string[]): number | undefined {
  const position = words.findIndex((word) => INSIDE_WORDS.has(word));
  if (position < 1) return undefined;
  const shop = findMerchantByWords(index, words.slice(0, position));
  const merchant = shop === undefined ? undefined : index.merchants[shop];
  return merchant && isChargedAsHost(merchant)
    ? findMerchantByWords(index, words.slice(position + 1))
    : undefined;
}
