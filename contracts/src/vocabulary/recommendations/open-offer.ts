import { z } from 'zod';
import { Offer } from '../offers/offer';
import { withUnit } from '../with-unit';

/** An offer of an active card that hasn't expired and that purchases haven't used up. */
export const OpenOffer = Offer.omit({ offerId: true }).extend({
  paidUnits: withUnit(z.number().int().nonnegative(), 'millionths of a cent or point').describe(
    'What the offer has paid: money, or points if it pays points.',
  ),
  towardCents: withUnit(z.number().int().nonnegative(), 'cents').describe(
    'The spending that counts toward the minimum, if purchases add up.',
  ),
});
export type OpenOffer = z.infer<typeof OpenOffer>;
