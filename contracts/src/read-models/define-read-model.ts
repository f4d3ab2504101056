import type { z } from 'zod';

/** A field to find by, or to sort by: `-` before it means latest first. */
export type IndexField = string;

/**
 * One projection's documents. Raising `version` makes a new collection, filled beside the old one.
 * `indexes`: every `find` of the query side uses the fields of one of them, from the left.
 */
export interface ReadModel<Name extends string = string, Doc = unknown> {
  readonly name: Name;
  readonly version: number;
  readonly collection: string;
  readonly schema: z.ZodType<Doc>;
  readonly indexes: readonly (readonly IndexField[])[];
}

export function defineReadModel<const Name extends string, Doc extends { id: string }>(
  name: Name,
  version: number,
  schema: z.ZodType<Doc>,
  indexes: readonly (readonly IndexField[])[] = [],
): ReadModel<Name, Doc> {
  return { name, version, collection: `${name.replaceAll('-', '_')}_v${String(version)}`, schema, indexes };
}

export type DocOf<Model> = Model extends ReadModel<string, infer Doc> ? Doc : never;
