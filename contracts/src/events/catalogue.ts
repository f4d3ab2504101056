import { z } from 'zod';
import { CatalogueCard } from '../vocabulary/card';
import { CardId } from '../vocabulary/ids';
import { defineEvent, type EventOf } from './define-event';

/** `asOf`: the month of the data file that the card came from. `origin`: absent for a card of the shipped file. */
const Listing = z.object({ card: CatalogueCard, asOf: z.string(), origin: z.literal('operator').optional() });

export const cardListed = defineEvent('CardListed', Listing);
export const cardRevised = defineEvent('CardRevised', Listing);
export const cardRetired = defineEvent('CardRetired', z.object({ cardId: CardId }));

export const catalogueEvents = [cardListed, cardRevised, cardRetired] as const;
export type CatalogueEvent = EventOf<(typeof catalogueEvents)[number]>;
