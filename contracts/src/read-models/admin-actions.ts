import { z } from 'zod';
import { ADMIN_EVENT_TYPES, ADMIN_SUBJECT_KINDS } from '../events/admin-actions';
import { Uuid } from '../vocabulary/ids';
import { defineReadModel, type DocOf } from './define-read-model';

/**
 * Admin actions: one document for each event whose actor is `admin`. It names accounts by id only. Nothing links
 * the id of a deleted account to a person.
 */
export const adminActions = defineReadModel(
  'admin-actions',
  1,
  z.object({
    /** The event id. */
    id: Uuid,
    at: z.iso.datetime(),
    /** The event type. */
    type: z.enum(ADMIN_EVENT_TYPES),
    subject: z.object({
      kind: z.enum(ADMIN_SUBJECT_KINDS),
      /** The id of the account or card, the plan type of the price, or the name of the projection. */
      id: z.string(),
    }),
    /** The new value, such as a price. */
    detail: z.string().optional(),
  }),
  [['-at', '-id']],
);
export type AdminActionDoc = DocOf<typeof adminActions>;
