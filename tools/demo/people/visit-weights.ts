import type { Random } from '../random';
import { type Store, STORES } from './stores';

/** How often a person visits each store, relative to other people. Each person has a few regular stores. */
export function chooseVisitWeights(random: Random): ReadonlyMap<Store, number> {
  return new Map(
    Object.values(STORES)
      .flat()
      .map((store) => [store, random.next() ** 4]),
  );
}
