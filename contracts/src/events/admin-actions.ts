import { formatCents } from '../vocabulary/money';
import type { DomainEvent, RecordedEvent } from './event';
import { findOwner } from './event-owner';

/**
 * The types of all events that an action of an admin can cause. An event of one of these types is in the audit log if
 * its actor is `admin`: users and releases cause some of them, too.
 */
export const ADMIN_EVENT_TYPES = [
  'CardListed',
  'CardRevised',
  'CardRetired',
  'PriceSet',
  'PasswordResetRequested',
  'AccountForgotten',
  'RebuildRequested',
  'ResumeRequested',
] as const satisfies readonly DomainEvent['type'][];
export type AdminEventType = (typeof ADMIN_EVENT_TYPES)[number];
export type AdminEvent = Extract<DomainEvent, { readonly type: AdminEventType }>;

/** The subjects that an action can have. */
export const ADMIN_SUBJECT_KINDS = ['account', 'card', 'price', 'projection'] as const;
type AdminSubjectKind = (typeof ADMIN_SUBJECT_KINDS)[number];

/** An admin's action: the event type, its subject, and the new value. Contains ids only. */
export interface AdminAction {
  readonly type: AdminEventType;
  readonly subject: { readonly kind: AdminSubjectKind; readonly id: string };
  readonly detail?: string | undefined;
}

/** The action of an event whose actor is `admin`. Undefined if its subject is unknown. */
export function toAdminAction(event: RecordedEvent<AdminEvent>): AdminAction | undefined {
  const { type } = event;
  switch (type) {
    case 'CardListed':
      return { type, subject: { kind: 'card', id: event.data.card.id } };
    case 'CardRevised':
      return { type, subject: { kind: 'card', id: event.data.card.id }, detail: event.data.kind };
    case 'CardRetired':
      return { type, subject: { kind: 'card', id: event.data.cardId } };
    case 'PriceSet': {
      const detail = formatCents(event.data.priceCents);
      return { type, subject: { kind: 'price', id: event.data.planType }, detail };
    }
    case 'RebuildRequested':
    case 'ResumeRequested':
      return { type, subject: { kind: 'projection', id: event.data.projection } };
    case 'PasswordResetRequested':
    case 'AccountForgotten': {
      const id = findOwner(event);
      return id === undefined ? undefined : { type, subject: { kind: 'account', id } };
    }
  }
}
