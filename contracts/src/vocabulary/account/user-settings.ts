import { z } from 'zod';
import { MerchantId } from '../ids';
import { Mcc } from '../places/mcc';
import { withUnit } from '../with-unit';
import { FACTS } from './facts';

export const Fact = z.enum(FACTS).describe('The id of a fact: a yes-or-no fact, or the program of a bank.');

/** Looser than what users may send, so that stored tiers outlive the program's list. */
export const FactValue = z
  .union([z.boolean(), z.string().min(1).max(60)])
  .describe("Yes or no, or the name of the user's tier in a program.");
export type FactValue = z.infer<typeof FactValue>;

export const CentsPerPoint = withUnit(z.number(), 'cents per point')
  .min(0, 'Please enter a value from 0 to 10 cents per point.')
  .max(10, 'Please enter a value from 0 to 10 cents per point.')
  .refine((value) => /^\d+(?:\.\d{1,4})?$/.test(String(value)), 'Please enter at most four decimal places.')
  .describe('The value of a point to the user.');

const StatedFacts = z
  .partialRecord(Fact, FactValue)
  .describe("The user's facts, by id. A missing fact isn't set.");

/** The user's settings for all purchases. */
export const UserSettings = z.object({
  facts: StatedFacts,
  valuations: z
    .record(z.string(), withUnit(z.number(), 'cents per point'))
    .describe("The user's own point values, by currency id. The catalog's value applies to missing ones."),
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
