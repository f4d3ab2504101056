import type { z } from 'zod';

/** A field to find by, or to sort by: `-` before it means latest first. */
export type IndexField = string;

/**
 * One projection's documents. Raising `version` makes a new collection, filled beside the old one.
 * `indexes`: every `find` of the query side uses the fields of one of them, from the left.
 */
export type OwnerField = 'id' | 'userId';

export interface ReadModel<Name extends string = string, Doc = unknown> {
  readonly name: Name;
  readonly version: number;
  readonly collection: string;
  readonly schema: z.ZodType<Doc>;
  readonly indexes: readonly (readonly IndexField[])[];
  /**
   * The field that names the user whom a document is about: `id` is the user's id, or begins with it and a colon; `userId` is
   * the first field of an index. Undefined: no document is about one user.
   */
  readonly owner: OwnerField | undefined;
}

/** Live: queries read it. Building: it is filled beside the live one. Old: another took its place. */
export type BuildState = 'live' | 'building' | 'old';

/** The documents of one way through the log. */
export interface ReadModelBuild {
  readonly model: ReadModel;
  /** Counts from 1 in each version of the read model; never used twice while one of that number is there. */
  readonly generation: number;
  /** Where its documents are: the read model's own collection for the first. */
  readonly collection: string;
}

/** The collection of a read model's first filling; the others are named after it. */
export function collectionOf(name: string, version: number): string {
  return `${name.replaceAll('-', '_')}_v${String(version)}`;
}

export function defineReadModel<const Name extends string, Doc extends { id: string }>(
  name: Name,
  version: number,
  schema: z.ZodType<Doc>,
  indexes: readonly (readonly IndexField[])[] = [],
): ReadModel<Name, Doc> {
  return { name, version, collection: collectionOf(name, version), schema, indexes, owner: undefined };
}

/** The read model with documents that are about one user each. */
export function withOwner<Name extends string, Doc extends { id: string }>(
  model: ReadModel<Name, Doc>,
  owner: OwnerField,
): ReadModel<Name, Doc> {
  return { ...model, owner };
}

export function buildOf(model: ReadModel, generation: number): ReadModelBuild {
  const { collection } = model;
  return {
    model,
    generation,
    collection: generation === 1 ? collection : `${collection}_g${String(generation)}`,
  };
}

/** Whether a document is about this user. */
export function isOwnedBy(
  { owner }: Pick<ReadModel, 'owner'>,
  doc: { readonly id: string },
  user: string,
): boolean {
  if (owner === 'id') return doc.id === user || doc.id.startsWith(`${user}:`);
  return owner === 'userId' && 'userId' in doc && doc.userId === user;
}

export type DocOf<Model> = Model extends ReadModel<string, infer Doc> ? Doc : never;
