import { UserId } from '../vocabulary/ids';
import type { DomainEvent } from './event';
import { parseStreamKind, parseStreamOwner } from './streams';

/** Whether the events of the stream belong to users, although its name doesn't contain one. */
export function hasNamedOwners(stream: string): boolean {
  const kind = parseStreamKind(stream);
  return kind === 'recommendation' || kind === 'household';
}

/** The user that an event is about. Undefined for catalog and pricing events. */
export function findOwner({ stream, data }: DomainEvent & { readonly stream: string }): UserId | undefined {
  return parseStreamOwner(stream) ?? ('userId' in data ? data.userId : undefined);
}

const findUserId = (fields: object, name: string): UserId | undefined =>
  UserId.safeParse(Reflect.get(fields, name)).data;

/** Like `findMetadataOwner`, for parsed metadata. */
export function findParsedOwner(stream: string, metadata: unknown): UserId | undefined {
  if (!hasNamedOwners(stream)) return undefined;
  if (typeof metadata !== 'object' || metadata === null) return undefined;
  return findUserId(metadata, 'owner') ?? findUserId(metadata, 'actor');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The user of an unreadable event of a recommendation or a household, read from its metadata, because neither the
 * stream name nor the payload has it. Undefined for other streams and for unreadable metadata.
 */
export function findMetadataOwner(stream: string, metadata: string): UserId | undefined {
  return findParsedOwner(stream, parseJson(metadata));
}

/** The owner as an object to spread. Empty if the owner is unknown. */
export function getOwnerField(stream: string, metadata: string): { readonly owner?: UserId } {
  const owner = findMetadataOwner(stream, metadata);
  return owner === undefined ? {} : { owner };
}

/**
 * Whether all users depend on the stream. Unknown stream names count as shared, because the name itself may
 * be damaged.
 */
export function isSharedStream(stream: string): boolean {
  return parseStreamOwner(stream) === undefined && !hasNamedOwners(stream);
}
