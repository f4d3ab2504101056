import type { Merchant } from './merchant';
import type { PlaceIndex } from './place-index';
import { isFiller } from './stop-words';

const INSIDE: ReadonlySet<string> = new Set(['at', 'in', 'inside']);

/** Whether a shop inside a store is charged as that store; other tenants keep their own code. */
function isChargedAsHost({ traps }: Merchant): boolean {
  return traps?.some(({ codesAsHost }) => codesAsHost) ?? false;
}

function named({ names, aliases }: PlaceIndex, words: readonly string[]): number | undefined {
  const text = words.filter((word) => !isFiller(word)).join(' ');
  return names.get(text) ?? aliases.get(text);
}

/** "CVS in Target", "Sephora at Kohl's": the store around a shop that is charged as that store. */
export function findHost(index: PlaceIndex, words: readonly string[]): number | undefined {
  const at = words.findIndex((word) => INSIDE.has(word));
  if (at < 1) return undefined;
  const shop = named(index, words.slice(0, at));
  const merchant = shop === undefined ? undefined : index.merchants[shop];
  return merchant && isChargedAsHost(merchant) ? named(index, words.slice(at + 1)) : undefined;
}
