import { z } from 'zod';
import { StoredCard } from '../vocabulary/cards/card';
import { CardId } from '../vocabulary/ids';
import { CatalogCardV1, upcastCardV1 } from './catalog-v1';
import { defineEvent, type EventOf } from './define-event';

const Listing = z.object({
  card: StoredCard.describe('The whole card. Amounts are in dollars.'),
  asOf: z
    .string()
    .describe(
      'The month of the data that the card came from, such as `2026-08`. For an operator card, the month in which it was added.',
    ),
  origin: z
    .literal('operator')
    .optional()
    .describe('Set if an operator added the card. Absent for cards that ship with a release.'),
});
const ListingV1 = Listing.extend({
  card: CatalogCardV1.describe(
    'The whole card, with text instead of structured fields. Amounts are in dollars.',
  ),
});

/** Defines an event with a listing. `description`: what happened. */
function defineListing<const Type extends string>(type: Type, description: string) {
  return defineEvent(type, Listing.describe(description), [
    {
      schema: ListingV1.describe(`${description} Without structured fields for the card's text.`),
      upcast: (stored: z.infer<typeof ListingV1>) => ({ ...stored, card: upcastCardV1(stored.card) }),
    },
    {
      schema: Listing.describe(`${description} Without the optional fields of version 3, such as sources.`),
      upcast: (stored: z.infer<typeof Listing>) => stored,
    },
  ]);
}

const cardListed = defineListing('CardListed', 'A card was added to the catalog.');
const cardRevised = defineListing('CardRevised', 'A card of the catalog changed.');
const cardRetired = defineEvent(
  'CardRetired',
  z
    .object({ cardId: CardId })
    .describe(
      'A card that ships with releases was removed from the catalog. Wallets that contain it keep it.',
    ),
);

/** The events of the `catalogue` stream. */
export const catalogEvents = [cardListed, cardRevised, cardRetired] as const;
export type CatalogEvent = EventOf<(typeof catalogEvents)[number]>;
