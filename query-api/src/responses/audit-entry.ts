import type { AdminAction } from '@tapwise/contracts/events/admin-actions';
import type { AuditEntry } from '@tapwise/contracts/http/routes/admin-audit';
import type { AdminActionDoc } from '@tapwise/contracts/read-models/admin-actions';
import type { CardChange } from '@tapwise/contracts/vocabulary/cards/card-change';

type Describe = (id: string, detail: string, changes: readonly CardChange[]) => string;

const MAX_FIELDS = 3;

/** The names of the changed fields, after a colon. A long list is cut. */
function nameFields(changes: readonly CardChange[]): string {
  if (changes.length === 0) return '';
  const names = changes.slice(0, MAX_FIELDS).map(({ label }) => label);
  const rest = changes.length - names.length;
  return `: ${names.join(', ')}${rest === 0 ? '' : `, and ${String(rest)} more`}`;
}

/** The action as a sentence without a subject: `Set the monthly price from $2.99 to $3.49`. */
const SUMMARIES: Readonly<Record<AdminAction['type'], Describe>> = {
  CardListed: (id) => `Added the card ${id} to the catalog`,
  CardRevised: (id, detail, changes) =>
    detail === 'correction'
      ? `Corrected the card ${id}${nameFields(changes)}`
      : `Revised the card ${id} after a change by its issuer${nameFields(changes)}`,
  CardRetired: (id) => `Retired the card ${id}`,
  PriceSet: (id, detail, [change]) => {
    const before = change?.before ?? null;
    return `Set the ${id} price${before === null ? '' : ` from ${before}`} to ${detail}`;
  },
  PasswordResetRequested: (id) => `Sent a password reset link to the account ${id}`,
  AccountForgotten: (id) => `Deleted the account ${id}`,
  RebuildRequested: (id) => `Requested a rebuild of the projection ${id}`,
  ResumeRequested: (id) => `Asked the projection ${id} to resume`,
};

export function toAuditEntry(
  { id, at, type, subject, detail = '' }: AdminActionDoc,
  changes: readonly CardChange[],
): AuditEntry {
  const summary = SUMMARIES[type](subject.id, detail, changes);
  return { id, at, type, subject, summary, changes: [...changes] };
}
