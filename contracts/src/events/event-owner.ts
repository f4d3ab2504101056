import { z } from 'zod';
import { UserId } from '../vocabulary/ids';
import type { DomainEvent } from './event';
import { streamKind, streamOwner } from './streams';

/** The user whom an event is about; undefined for an event of the catalogue or of the prices. */
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
 * The owner of an unreadable event in a recommendation's stream, by its metadata as stored: neither the name of the stream
 * nor the payload can say it. Undefined for other streams, and if the metadata is unreadable too.
 */
export function ownerFromMetadata(stream: string, metadata: string): UserId | undefined {
  return streamKind(stream) === 'recommendation' ? actorOf(metadata) : undefined;
}

/** The same, as a part of what is known of the event; empty where it is undefined. */
export function ownerField(stream: string, metadata: string): { readonly owner?: UserId } {
  const owner = ownerFromMetadata(stream, metadata);
  return owner === undefined ? {} : { owner };
}

/** Whether everybody's documents depend on the stream. One that isn't the product's counts as shared: it may be damaged. */
export function isSharedStream(stream: string): boolean {
  return streamOwner(stream) === undefined && streamKind(stream) !== 'recommendation';
}
