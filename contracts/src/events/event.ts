import { z } from 'zod';
import { type AccountEvent, accountEvents } from './account';
import { type CatalogEvent, catalogEvents } from './catalog';
import type { EventDefinition } from './define-event';
import { type FavoritesEvent, favoritesEvents } from './favorites';
import { type LedgerEvent, ledgerEvents } from './ledger';
import type { Position } from './position';
import { type PricingEvent, pricingEvents } from './pricing';
import { type RecommendationEvent, recommendationEvents } from './recommendation';
import type { StreamKind } from './streams';
import { type WalletEvent, walletEvents } from './wallet';

export type DomainEvent =
  | AccountEvent
  | WalletEvent
  | LedgerEvent
  | RecommendationEvent
  | FavoritesEvent
  | CatalogEvent
  | PricingEvent;
export type EventType = DomainEvent['type'];

/** The types of each kind of stream: no other type is ever appended to it. */
export const EVENTS_BY_STREAM_KIND: Readonly<Record<StreamKind, readonly EventDefinition[]>> = {
  account: accountEvents,
  wallet: walletEvents,
  ledger: ledgerEvents,
  advice: recommendationEvents,
  recommendation: recommendationEvents,
  favorites: favoritesEvents,
  catalogue: catalogEvents,
  pricing: pricingEvents,
};

export const EVENT_DEFINITIONS: readonly EventDefinition[] = [
  ...new Set(Object.values(EVENTS_BY_STREAM_KIND).flat()),
];

/** Kept with every event. Times are ISO, UTC. */
export const EventMetadata = z.object({
  /** UUIDv7. */
  eventId: z.uuid(),
  /** The user's action: the client's Idempotency-Key, or made by the server. */
  commandId: z.string(),
  /** Digest of what was asked, so that a key used again for something else is noticed. */
  commandDigest: z.string(),
  correlationId: z.string(),
  /** A user's id, `admin` or `system`. */
  actor: z.string(),
  occurredAt: z.iso.datetime(),
});
export type EventMetadata = z.infer<typeof EventMetadata>;

/** An event that has happened, in its place. `version` counts from 1 in the stream; `position` orders the whole log. */
export type Recorded<Event extends DomainEvent = DomainEvent> = Event & {
  readonly metadata: EventMetadata;
  readonly stream: string;
  readonly version: number;
  readonly position: Position;
};
