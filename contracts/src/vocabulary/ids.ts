import { z } from 'zod';

/** UUIDv7 as text: made by the server, or by the client for what it must be able to repeat. */
export const Uuid = z.uuid();
export const UserId = Uuid.brand<'UserId'>();
export type UserId = z.infer<typeof UserId>;

/**
 * A card of the catalog, such as `chase-freedom-flex`. Looser than the catalog's own slugs, so that a request for an
 * unknown card is valid.
 */
export const CardId = z
  .string()
  .regex(/^[\w-]{1,80}$/, 'This is not the id of a card.')
  .brand<'CardId'>();
export type CardId = z.infer<typeof CardId>;

/** Slug of a merchant: `whole-foods`. */
export const MerchantId = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80)
  .brand<'MerchantId'>();
export type MerchantId = z.infer<typeof MerchantId>;
