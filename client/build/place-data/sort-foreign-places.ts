import { foldText, removeSpaces } from '../../../rewards/src/places/text/fold-text';

/** A country or city of `foreign-places.json`. */
export interface ForeignPlaceEntry {
  readonly name: string;
  readonly country: string;
}

/** A chain of `foreign-places.json`. */
export interface ForeignChainEntry extends ForeignPlaceEntry {
  readonly category: string;
  readonly mcc?: string;
  readonly alsoUS?: boolean;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The first position of each key. */
function mapFirst(
  positions: readonly number[],
  keys: readonly (readonly string[])[],
): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  for (const position of positions)
    for (const key of keys[position] ?? []) if (!first.has(key)) first.set(key, position);
  return first;
}

/**
 * Sorts entries, because neighbors that resemble each other take less space. The first entry of each key stays the
 * first one: if sorting would change that, it moves to the beginning.
 */
function sortKeepingFirst<Entry>(
  entries: readonly Entry[],
  listKeys: (entry: Entry) => readonly string[],
  toSortKey: (entry: Entry) => string,
): readonly Entry[] {
  const keys = entries.map(listKeys);
  const sortKeys = entries.map(toSortKey);
  const positions = [...entries.keys()];
  const firstByKey = mapFirst(positions, keys);
  const sorted = positions.toSorted((a, b) => compare(sortKeys[a] ?? '', sortKeys[b] ?? ''));
  const moved = new Set<number>();
  for (;;) {
    const order = [
      ...positions.filter((position) => moved.has(position)),
      ...sorted.filter((position) => !moved.has(position)),
    ];
    const sortedFirst = mapFirst(order, keys);
    const displaced = [...firstByKey].filter(([key, position]) => sortedFirst.get(key) !== position);
    if (displaced.length === 0) return order.flatMap((position) => entries[position] ?? []);
    for (const [, position] of displaced) moved.add(position);
  }
}

/** Sorts countries or cities. The last one of a name stays the last one. */
export function sortPlaces<Entry extends ForeignPlaceEntry>(places: readonly Entry[]): readonly Entry[] {
  return sortKeepingFirst(
    places.toReversed(),
    ({ name }) => [foldText(name)],
    ({ country, name }) => `${country} ${name.toLowerCase()}`,
  ).toReversed();
}

/** Sorts chains. A name that ends with its country counts without it as well, and an ambiguous one only with it. */
export function sortChains<Entry extends ForeignChainEntry>(
  chains: readonly Entry[],
  places: readonly ForeignPlaceEntry[],
): readonly Entry[] {
  const placeKeys = new Set(places.map(({ name, country }) => `${country} ${foldText(name)}`));
  const listKeys = ({ name, country, alsoUS = false }: ForeignChainEntry) => {
    const folded = foldText(name);
    const words = folded.split(' ');
    const isPlaceLast = placeKeys.has(`${country} ${words.at(-1) ?? ''}`);
    const base = isPlaceLast ? [`${country}: ${words.slice(0, -1).join(' ')}`] : [];
    return alsoUS ? [`${country}: ${folded}`, ...base] : [folded, removeSpaces(folded), ...base];
  };
  return sortKeepingFirst(
    chains,
    listKeys,
    ({ country, category, mcc = '', name }) => `${country} ${category} ${mcc} ${name.toLowerCase()}`,
  );
}
