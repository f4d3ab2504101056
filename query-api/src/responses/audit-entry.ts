import type { AdminAction } from '@tapwise/contracts/events/admin-actions';
import type { AuditEntry } from '@tapwise/contracts/http/routes/admin-audit';
import type { AdminActionDoc } from '@tapwise/contracts/read-models/admin-actions';
import type { CardChange } from '@tapwise/contracts/vocabulary/cards/card-change';

/** `before`: the old price, if it is known. */
type Describe = (id: string, detail: string, before: string | null) => string;

/** The action as a sentence without a subject: `Set the monthly price from $2.99 to $3.49`. */
const SUMMARIES: Readonly<Record<AdminAction['type'], Describe>> = {
  CardListed: (id) => `Added the card ${id} to the catalog`,
  CardRevised: (id, detail) =>
    detail === 'correction'
      ? `Corrected the card ${id}`
      : `Revised the card ${id} after a change by its issuer`,
  CardRetired: (id) => `Retired the card ${id}`,
  PriceSet: (id, detail, before) =>
    before === null ? `Set the ${id} price to ${detail}` : `Set the ${id} price from ${before} to ${detail}`,
  PasswordResetRequested: (id) => `Sent a password reset link to the account ${id}`,
  AccountForgotten: (id) => `Deleted the account ${id}`,
  RebuildRequested: (id) => `Requested a rebuild of the projection ${id}`,
  ResumeRequested: (id) => `Asked the projection ${id} to resume`,
};

export function toAuditEntry(
  { id, at, type, subject, detail = '' }: AdminActionDoc,
  changes: readonly CardChange[],
): AuditEntry {
  const summary = SUMMARIES[type](subject.id, detail, changes[0]?.before ?? null);
  return { id, at, type, subject, summary, changes: [...changes] };
}
