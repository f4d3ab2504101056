import { z } from 'zod';
import { UserId } from '../vocabulary/ids';
import type { DomainEvent } from './event';
import { streamKind, streamOwner } from './streams';

/** The user that an event belongs to. Undefined for events of the catalog and prices. */
export function ownerOf({ stream, data }: DomainEvent & { readonly stream: string }): UserId | undefined {
  return streamOwner(stream) ?? ('userId' in data ? data.userId : undefined);
}

const Actor = z.object({ actor: UserId });

function actorOf(metadata: string): UserId | undefined {
  try {
    return Actor.safeParse(JSON.parse(metadata)).data?.actor;
  } catch {
    return undefined;
  }
}

/**
 * The owner of an unreadable event in a recommendation's stream, from its stored metadata, because neither the stream name
 * nor the payload contains it. Undefined for other streams, and if the metadata is unreadable too.
 */
export function ownerFromMetadata(stream: string, metadata: string): UserId | undefined {
  return streamKind(stream) === 'recommendation' ? actorOf(metadata) : undefined;
}

/** `ownerFromMetadata` as an object to spread: empty if there is no owner. */
export function ownerField(stream: string, metadata: string): { readonly owner?: UserId } {
  const owner = ownerFromMetadata(stream, metadata);
  return owner === undefined ? {} : { owner };
}

/** Whether all users' documents depend on the stream. An unknown stream counts as shared, because its name may be damaged. */
export function isSharedStream(stream: string): boolean {
  return streamOwner(stream) === undefined && streamKind(stream) !== 'recommendation';
}
