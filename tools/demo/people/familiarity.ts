import type { Random } from '../random';
import { type Store, STORES } from './stores';

/** How often a person visits each store, relative to other people. Everyone has their own few stores. */
export function chooseFamiliarity(random: Random): ReadonlyMap<Store, number> {
  return new Map(
    Object.values(STORES)
      .flat()
      .map((store) => [store, random.next() ** 4]),
  );
}
