import { FOREIGN_CHAINS, toCountryKey } from './facts/foreign-places';
import { toMarks, type WordQuery } from './find-merchant';
import type { PlaceMatch } from './place-match';
import { findSurroundings } from './surroundings';
import { findChainSpan, isWithin } from './text/spans';
import { isPreposition } from './text/stop-words';

/** A chain that exists only abroad, by its name. */
export function findChain({ index, words }: WordQuery): PlaceMatch | undefined {
  const span = findChainSpan(index, words);
  if (!span) return undefined;
  const surroundings = findSurroundings(words, (position) => isWithin(span, position));
  if (surroundings.unknownPositions.length > 0) return undefined;
  return { kind: 'chain', entryIndex: span.entryIndex, match: 'word', ...toMarks(surroundings, undefined) };
}

/** A chain by a shorter name next to its country: "Boots London". */
export function findChainInCountry({ index, words }: WordQuery): PlaceMatch | undefined {
  const surroundings = findSurroundings(words);
  const { mention } = surroundings;
  if (!mention) return undefined;
  const isMention = (position: number) =>
    position >= mention.start && position < mention.start + mention.length;
  const name = words.filter((word, position) => !isMention(position) && !isPreposition(word)).join(' ');
  const entryIndex = index.chains.byNameInCountry.get(toCountryKey(name, mention.place.country));
  if (entryIndex === undefined) return undefined;
  return { kind: 'chain', entryIndex, match: 'word', ...toMarks(surroundings, undefined) };
}

/**
 * Whether a foreign chain is another kind of place than the merchant of the same name: a 7-Eleven in Japan sells
 * groceries, and a Walmart in Canada has another code. Otherwise, it is the same merchant abroad.
 */
export function isOtherKindAbroad(
  { index }: WordQuery,
  chain: PlaceMatch,
  merchant: PlaceMatch | undefined,
): boolean {
  const known = merchant && index.merchants[merchant.entryIndex];
  const abroad = FOREIGN_CHAINS[chain.entryIndex];
  return abroad?.category !== known?.category || (abroad?.mcc ?? known?.mcc) !== known?.mcc;
}
