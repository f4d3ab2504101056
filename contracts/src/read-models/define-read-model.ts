import type { z } from 'zod';

/** A field of an index. A leading `-` means descending. */
export type IndexField = string;

/** The document field that identifies its user. */
export type OwnerField = 'id' | 'userId';

/**
 * The documents that one projection writes. Incrementing `version` creates a new collection, built next to the old one.
 * Every query uses a prefix of the fields of one of the `indexes`.
 */
export interface ReadModel<Name extends string = string, Doc = unknown> {
  readonly name: Name;
  readonly version: number;
  readonly collection: string;
  readonly schema: z.ZodType<Doc>;
  readonly indexes: readonly (readonly IndexField[])[];
  /**
   * The field with the id of the user that a document belongs to: `id` is the user's id, or starts with it and a colon;
   * `userId` is the first field of an index. Undefined if the documents don't belong to users.
   */
  readonly owner: OwnerField | undefined;
}

/** `live`: queries read it. `building`: in progress alongside the live one. `old`: replaced. */
export type BuildState = 'live' | 'building' | 'old';

/** The documents of one pass through the log. */
export interface ReadModelBuild {
  readonly model: ReadModel;
  /** Counts from 1 per version. A number is never reused while its documents exist. */
  readonly generation: number;
  /** The collection with its documents. */
  readonly collection: string;
}

/** The collection of the first build. Later builds add a suffix. */
export function getCollection(name: string, version: number): string {
  return `${name.replaceAll('-', '_')}_v${String(version)}`;
}

/** Defines a read model whose documents don't belong to users. */
export function defineReadModel<const Name extends string, Doc extends { id: string }>(
  name: Name,
  version: number,
  schema: z.ZodType<Doc>,
  indexes: readonly (readonly IndexField[])[] = [],
): ReadModel<Name, Doc> {
  return { name, version, collection: getCollection(name, version), schema, indexes, owner: undefined };
}

/** Declares which field identifies the user of each document. */
export function withOwner<Name extends string, Doc extends { id: string }>(
  model: ReadModel<Name, Doc>,
  owner: OwnerField,
): ReadModel<Name, Doc> {
  return { ...model, owner };
}

/** The build with this number. The first generation has the plain collection name. */
export function getBuild(model: ReadModel, generation: number): ReadModelBuild {
  const { collection } = model;
  return {
    model,
    generation,
    collection: generation === 1 ? collection : `${collection}_g${String(generation)}`,
  };
}

/** The character that sorts right after the colon in `<userId>:…`, for a range of ids that `isOwnedBy` accepts. */
export const CHARACTER_AFTER_COLON = ';';

/** Whether a document belongs to this user. */
export function isOwnedBy(
  { owner }: Pick<ReadModel, 'owner'>,
  doc: { readonly id: string },
  userId: string,
): boolean {
  if (owner === 'id') return doc.id === userId || doc.id.startsWith(`${userId}:`);
  return owner === 'userId' && 'userId' in doc && doc.userId === userId;
}

/** The type of a read model's documents. */
export type DocOf<Model> = Model extends ReadModel<string, infer Doc> ? Doc : never;
