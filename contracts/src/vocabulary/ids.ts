import { z } from 'zod';

/** UUIDv7 as text: made by the server, or by the client for what it must be able to repeat. */
export const Uuid = z.uuid();
export const UserId = Uuid.brand<'UserId'>();
export type UserId = z.infer<typeof UserId>;

/** Slug of a catalogue card: `chase-freedom-flex`. */
export const CardId = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80)
  .brand<'CardId'>();
export type CardId = z.infer<typeof CardId>;

/** Slug of a merchant: `whole-foods`. */
export const MerchantId = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80)
  .brand<'MerchantId'>();
export type MerchantId = z.infer<typeof MerchantId>;
