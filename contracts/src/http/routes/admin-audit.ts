import { z } from 'zod';
import { ADMIN_EVENT_TYPES, ADMIN_SUBJECT_KINDS } from '../../events/admin-actions';
import { CardChange } from '../../vocabulary/cards/card-change';
import { Uuid } from '../../vocabulary/ids';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import { createPageSizeField } from '../schemas/fields';

/** An admin's action. It names accounts by id only. */
const AuditEntry = z.object({
  /** The event id. */
  id: Uuid,
  at: z.iso.datetime(),
  /** The event type. */
  type: z.enum(ADMIN_EVENT_TYPES),
  subject: z.object({ kind: z.enum(ADMIN_SUBJECT_KINDS), id: z.string() }),
  /** The action as a sentence without a subject: `Set the monthly price from $2.99 to $3.49`. */
  summary: z.string(),
  /** The changes that a card revision or a new price made, with the old and new values. Empty for other actions. */
  changes: z.array(CardChange),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The audit log, for operators. */
export const adminAuditRoutes = defineRoutes({
  adminAudit: {
    ...endpoints.adminAudit,
    service: 'query',
    access: 'admin',
    costLimit: 'long-lists',
    summary:
      'List admin actions, newest first. To get the next page, pass this page’s `X-Next-After` header as `after`.',
    query: z.object({ limit: createPageSizeField(100, 500), after: Uuid.optional() }),
    response: z.array(AuditEntry),
    reads: ['admin-actions', 'card-changes', 'price-changes'],
  },
});
