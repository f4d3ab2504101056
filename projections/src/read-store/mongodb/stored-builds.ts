import type { Filter, UpdateFilter } from 'mongodb';
import type { ReadModelBuild } from '@tapwise/contracts/read-models/define-read-model';
import {
  buildKey,
  getBuildState,
  type ReadModelDoc,
  type StoredBuild,
} from '@tapwise/platform/stores/mongodb/views-layout';

export const buildPartPath = (generation: number, field: keyof StoredBuild) =>
  `fillings.${buildKey(generation)}.${field}`;

interface PartChange {
  readonly filter: Filter<ReadModelDoc>;
  readonly update: UpdateFilter<ReadModelDoc>;
}

/** Sets fields of a stored build if some of its fields have the expected values and it isn't old. */
export function buildPartChange(
  { model, generation }: ReadModelBuild,
  expected: Partial<StoredBuild>,
  values: Partial<StoredBuild>,
): PartChange {
  const toPaths = (fields: object) =>
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [
        buildPartPath(generation, field as keyof StoredBuild),
        value as unknown,
      ]),
    );
  // A write to a dropped build must not create an incomplete one.
  const position = expected.position ?? { $exists: true };
  const filter = { _id: model.collection, ...toPaths({ retiredAt: null, ...expected, position }) };
  return { filter, update: { $set: toPaths(values) } };
}

/** A stored build with its state. Undefined if it was dropped. */
export function findStoredBuild(doc: ReadModelDoc | null | undefined, { generation }: ReadModelBuild) {
  const part = doc?.fillings[buildKey(generation)];
  return doc && part ? { doc, part, state: getBuildState(doc, generation) } : undefined;
}
