import { z } from 'zod';
import { StoredCard } from '../vocabulary/cards/card';
import { REVISION_KINDS } from '../vocabulary/cards/revision-kinds';
import { toDay } from '../vocabulary/day';
import { Day } from '../vocabulary/day-schema';
import { CardId } from '../vocabulary/ids';
import { CatalogCardV1, upcastCardV1 } from './catalog-v1';
import { defineEvent, type EventOf, type OlderVersion } from './define-event';

const Listing = z.object({
  card: StoredCard.describe('The whole card. Amounts are in dollars.'),
  asOf: z
    .string()
    .describe(
      'The month of the data that the card came from, such as `2026-08`. For an operator card, the month it was added.',
    ),
  origin: z
    .literal('operator')
    .optional()
    .describe('Set if an operator added or revised the card. Absent for the data that ships with a release.'),
});
const ListingV1 = Listing.extend({
  card: CatalogCardV1.describe(
    'The whole card, with text instead of structured fields. Amounts are in dollars.',
  ),
});

/** Versions 1 and 2 of an event with a listing. `description`: what happened. */
function defineOlderListings(description: string): readonly OlderVersion[] {
  return [
    {
      schema: ListingV1.describe(`${description} Without structured fields for the card's text.`),
      upcast: (payload: z.infer<typeof ListingV1>) => ({ ...payload, card: upcastCardV1(payload.card) }),
    },
    {
      schema: Listing.describe(`${description} Without the optional fields of version 3, such as sources.`),
      upcast: (payload: z.infer<typeof Listing>) => payload,
    },
  ];
}

const LISTED_DESCRIPTION = 'A card was added to the catalog.';
const REVISED_DESCRIPTION = 'A catalog card changed.';

const Revision = Listing.extend({
  kind: z
    .enum(REVISION_KINDS)
    .describe(
      '`correction`: the earlier rules were wrong, so recommendations that were based on them may be superseded. `change`: the issuer changed the rules.',
    ),
  effectiveFrom: Day.describe(
    'The first day the rules were in effect, in UTC. For versions without this field, the day of the event.',
  ),
});

const cardListed = defineEvent(
  'CardListed',
  Listing.describe(LISTED_DESCRIPTION),
  defineOlderListings(LISTED_DESCRIPTION),
);
const cardRevised = defineEvent('CardRevised', Revision.describe(REVISED_DESCRIPTION), [
  ...defineOlderListings(REVISED_DESCRIPTION),
  {
    schema: Listing.describe(
      `${REVISED_DESCRIPTION} Without the kind of the revision, which counts as \`change\`.`,
    ),
    upcast: (payload: z.infer<typeof Listing>, { occurredAt }) => ({
      ...payload,
      kind: 'change',
      effectiveFrom: toDay(occurredAt),
    }),
  },
]);
const RetiredV1 = z
  .object({ cardId: CardId })
  .describe('A card that ships with releases was removed from the catalog. Wallets that contain it keep it.');
const cardRetired = defineEvent(
  'CardRetired',
  z
    .object({
      cardId: CardId,
      origin: z
        .literal('operator')
        .optional()
        .describe(
          'Set if an operator retired the card. Absent if a release or a refresh of the catalog did.',
        ),
    })
    .describe('A card was removed from the catalog. Wallets that contain it keep it.'),
  [{ schema: RetiredV1, upcast: (payload: z.infer<typeof RetiredV1>) => payload }],
);

/** The events of the `catalogue` stream. */
export const catalogEvents = [cardListed, cardRevised, cardRetired] as const;
export type CatalogEvent = EventOf<(typeof catalogEvents)[number]>;
