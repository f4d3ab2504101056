import type { z } from 'zod';

/** A field of an index. A leading `-` sorts in descending order. */
export type IndexField = string;

export type OwnerField = 'id' | 'userId';

/**
 * The documents of one projection. A higher `version` gets a new collection, which is filled beside the old one.
 * `indexes`: every `find` of the query service uses a prefix of one of them.
 */
export interface ReadModel<Name extends string = string, Doc = unknown> {
  readonly name: Name;
  readonly version: number;
  readonly collection: string;
  readonly schema: z.ZodType<Doc>;
  readonly indexes: readonly (readonly IndexField[])[];
  /**
   * The field with the id of the user that a document belongs to: `id` is the user's id, or starts with it and a colon;
   * `userId` is the first field of an index. Undefined: documents don't belong to users.
   */
  readonly owner: OwnerField | undefined;
}

/** Live: queries read it. Building: it is being filled beside the live one. Old: it has been replaced. */
export type BuildState = 'live' | 'building' | 'old';

/** One build of a read model: the documents of one pass through the log. */
export interface ReadModelBuild {
  readonly model: ReadModel;
  /** Counts from 1 in each version of the read model. Unique among existing builds. */
  readonly generation: number;
  /** The collection that contains its documents. The first build uses the read model's own. */
  readonly collection: string;
}

/** The collection of a read model's first build. Later builds add a suffix. */
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

/** The read model, with the field that identifies each document's user. */
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

/** Whether a document belongs to this user. */
export function isOwnedBy(
  { owner }: Pick<ReadModel, 'owner'>,
  doc: { readonly id: string },
  user: string,
): boolean {
  if (owner === 'id') return doc.id === user || doc.id.startsWith(`${user}:`);
  return owner === 'userId' && 'userId' in doc && doc.userId === user;
}

export type DocOf<Model> = Model extends ReadModel<string, infer Doc> ? Doc : never;
