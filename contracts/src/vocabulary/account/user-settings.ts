import { z } from 'zod';
import { MerchantId } from '../ids';
import { Mcc } from '../places/mcc';
import { FACTS } from './facts';

/** The id of a fact. */
export const Fact = z.enum(FACTS);

/**
 * A yes or no, or the name of a tier. Looser than what users may send, so that stored tiers outlive the
 * program's list.
 */
export const FactValue = z.union([z.boolean(), z.string().min(1).max(60)]);
export type FactValue = z.infer<typeof FactValue>;

/** What a point is worth to the user, in cents, with up to four decimal places. */
export const CentsPerPoint = z
  .number()
  .min(0, 'Please enter a value from 0 to 10 cents per point.')
  .max(10, 'Please enter a value from 0 to 10 cents per point.')
  .refine((value) => /^\d+(?:\.\d{1,4})?$/.test(String(value)), 'Please enter at most four decimal places.');

/** The user's facts. A missing fact isn't set. */
const StatedFacts = z.partialRecord(Fact, FactValue);

/** What the user set once for all purchases. */
export const UserSettings = z.object({
  facts: StatedFacts,
  /** The user's own cents per point, by currency id. The catalog's value applies to missing ones. */
  valuations: z.record(z.string(), z.number()),
});
export type UserSettings = z.infer<typeof UserSettings>;

/** The merchant category code that the user's purchases at a store get. */
export const PlaceReply = z.object({
  /** The merchant's name, or the name as the user typed it. */
  storeName: z.string(),
  merchantId: MerchantId.nullable(),
  code: Mcc,
});
export type PlaceReply = z.infer<typeof PlaceReply>;
