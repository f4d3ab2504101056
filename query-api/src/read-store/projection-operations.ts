import type { ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import type { StoredRebuildReport } from '@tapwise/platform/stores/rebuild-report';
import { type ListedQuarantineEntry, MAX_LISTED_EVENTS, type ProjectionOperations } from './port';

interface StoredProjectionState {
  /** The unexpired leases. */
  readonly leases: readonly { readonly name: string; readonly holder: string }[];
  /** Of live and other builds, in log order. */
  readonly quarantined: readonly ListedQuarantineEntry[];
  readonly rebuilds: readonly StoredRebuildReport[];
}

/**
 * Assigns what a store contains to the read models. `liveCollections` are the collections of the live builds, by name.
 */
export function toProjectionOperations(
  models: readonly ReadModel[],
  liveCollections: ReadonlyMap<string, string>,
  { leases, quarantined, rebuilds }: StoredProjectionState,
): ProjectionOperations {
  const holders = new Map(leases.map(({ name, holder }) => [name, holder]));
  return {
    // The lease of a projection is named after its first collection.
    holders: new Map(
      models.flatMap(({ name, collection }) => {
        const holder = holders.get(collection);
        return holder === undefined ? [] : [[name, holder] as const];
      }),
    ),
    quarantined: new Map(
      models.map(({ name }) => {
        const own = quarantined.filter(({ collection }) => collection === liveCollections.get(name));
        return [name, own.slice(0, MAX_LISTED_EVENTS)] as const;
      }),
    ),
    rebuilds,
  };
}
