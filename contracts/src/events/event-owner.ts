import { z } from 'zod';
import { UserId } from '../vocabulary/ids';
import type { DomainEvent } from './event';
import { parseStreamKind, parseStreamOwner } from './streams';

/** The user that an event is about. Undefined for catalog and pricing events. */
export function findOwner({ stream, data }: DomainEvent & { readonly stream: string }): UserId | undefined {
  return parseStreamOwner(stream) ?? ('userId' in data ? data.userId : undefined);
}

const Owned = z.union([
  z.object({ owner: UserId }),
  z.object({ actor: UserId }).transform(({ actor }) => ({ owner: actor })),
]);

function parseOwner(metadata: string): UserId | undefined {
  try {
    return Owned.safeParse(JSON.parse(metadata)).data?.owner;
  } catch {
    return undefined;
  }
}

/**
 * The user of an unreadable recommendation event, read from its metadata, because neither the stream name nor
 * the payload has it. Undefined for other streams and for unreadable metadata.
 */
export function findMetadataOwner(stream: string, metadata: string): UserId | undefined {
  return parseStreamKind(stream) === 'recommendation' ? parseOwner(metadata) : undefined;
}

/** The same as an object to spread; empty if the owner is unknown. */
export function getOwnerField(stream: string, metadata: string): { readonly owner?: UserId } {
  const owner = findMetadataOwner(stream, metadata);
  return owner === undefined ? {} : { owner };
}

/**
 * Whether all users depend on the stream. Unknown stream names count as shared, because the name itself may
 * be damaged.
 */
export function isSharedStream(stream: string): boolean {
  return parseStreamOwner(stream) === undefined && parseStreamKind(stream) !== 'recommendation';
}
