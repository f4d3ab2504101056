import { z } from 'zod';
import { StoredCard } from '../vocabulary/cards/card';
import { CardId } from '../vocabulary/ids';
import { CatalogCardV1, upcastCardV1 } from './catalog-v1';
import { defineEvent, type EventOf } from './define-event';

/** `asOf`: the month of the data file that the card came from. `origin`: absent for shipped cards. */
const Listing = z.object({ card: StoredCard, asOf: z.string(), origin: z.literal('operator').optional() });
const ListingV1 = Listing.extend({ card: CatalogCardV1 });

const older = [
  {
    schema: ListingV1,
    upcast: (stored: z.infer<typeof ListingV1>) => ({ ...stored, card: upcastCardV1(stored.card) }),
  },
  // Version 3 added optional fields only, such as sources and closing dates.
  { schema: Listing, upcast: (stored: z.infer<typeof Listing>) => stored },
];

const cardListed = defineEvent('CardListed', Listing, older);
const cardRevised = defineEvent('CardRevised', Listing, older);
const cardRetired = defineEvent('CardRetired', z.object({ cardId: CardId }));

/** The events of the `catalogue` stream. */
export const catalogEvents = [cardListed, cardRevised, cardRetired] as const;
export type CatalogEvent = EventOf<(typeof catalogEvents)[number]>;
