import { ADMIN_EVENT_TYPES, toAdminAction } from '@tapwise/contracts/events/admin-actions';
import { type AdminActionDoc, adminActions } from '@tapwise/contracts/read-models/admin-actions';
import { defineProjection } from './projection';

/** Admin actions, one document for each event. */
export const adminActionsProjection = defineProjection<AdminActionDoc, (typeof ADMIN_EVENT_TYPES)[number]>(
  adminActions,
  ADMIN_EVENT_TYPES,
  (event) => {
    const { actor, eventId: id, occurredAt: at } = event.metadata;
    const action = actor === 'admin' ? toAdminAction(event) : undefined;
    return action === undefined ? [] : [{ id, update: () => ({ id, at, ...action }) }];
  },
);
