import { isSharedStream } from '@tapwise/contracts/events/event-owner';
import { parseStreamOwner } from '@tapwise/contracts/events/streams';
import type { ReadModel } from '@tapwise/contracts/read-models/define-read-model';

/** The unreadable events that the live documents of a read model leave out. */
export interface Quarantine {
  /** How many events. */
  readonly count: number;
  /** The users whose documents keep their state from before such an event. */
  readonly owners: ReadonlySet<string>;
  /** Whether one of them is in a shared stream, so that its documents concern all users. */
  readonly isForAll: boolean;
}

interface QuarantinedRow {
  readonly collection: string;
  readonly stream: string;
  /** If the stream isn't named after its user. */
  readonly owner?: string | null;
}

export type Quarantines = ReadonlyMap<string, Quarantine>;

/** The same promise for every request while no event is unreadable. */
export const NO_QUARANTINES: Promise<Quarantines> = Promise.resolve(new Map());

/** Groups the events by the collection of the documents. */
export function groupByCollection(rows: readonly QuarantinedRow[]): Quarantines {
  const byCollection = new Map<string, { count: number; owners: Set<string>; isForAll: boolean }>();
  for (const { collection, stream, owner: namedOwner } of rows) {
    const quarantine = byCollection.get(collection) ?? {
      count: 0,
      owners: new Set<string>(),
      isForAll: false,
    };
    const owner = parseStreamOwner(stream) ?? namedOwner;
    quarantine.count += 1;
    if (isSharedStream(stream)) quarantine.isForAll = true;
    else if (owner) quarantine.owners.add(owner);
    byCollection.set(collection, quarantine);
  }
  return byCollection;
}

/** The quarantines of these models, by name. `getCollection` returns the collection of a model's live documents. */
export function selectModels(
  models: readonly ReadModel[],
  all: Quarantines,
  getCollection: (model: ReadModel) => string,
): Quarantines {
  return new Map(
    models.flatMap((model) => {
      const quarantine = all.get(getCollection(model));
      return quarantine ? [[model.name, quarantine] as const] : [];
    }),
  );
}

/** Whether documents of this user are incomplete; without a user, whether any are. */
export function isIncompleteFor({ owners, isForAll }: Quarantine, userId: string | undefined): boolean {
  return isForAll || userId === undefined || owners.has(userId);
}
