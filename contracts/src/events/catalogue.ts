import { z } from 'zod';
import { CatalogueCard } from '../vocabulary/card';
import { CardId } from '../vocabulary/ids';
import { defineEvent, type EventOf } from './define-event';

/** `asOf`: the month of the data file that the card came from. */
const Listing = z.object({ card: CatalogueCard, asOf: z.string() });

export const cardListed = defineEvent('CardListed', Listing);
export const cardRevised = defineEvent('CardRevised', Listing);
export const cardRetired = defineEvent('CardRetired', z.object({ cardId: CardId }));

export const catalogueEvents = [cardListed, cardRevised, cardRetired] as const;
export type CatalogueEvent = EventOf<(typeof catalogueEvents)[number]>;
