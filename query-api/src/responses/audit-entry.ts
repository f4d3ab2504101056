import type { AdminAction } from '@tapwise/contracts/events/admin-actions';
import type { AuditEntry } from '@tapwise/contracts/http/routes/admin-audit';
import type { AdminActionDoc } from '@tapwise/contracts/read-models/admin-actions';

/** The action as a sentence without a subject: `Set the monthly price to $3.49`. */
function describeAdminAction({ type, subject: { id }, detail = '' }: AdminAction): string {
  switch (type) {
    case 'CardListed':
      return `Added the card ${id} to the catalog`;
    case 'CardRevised':
      return detail === 'correction'
        ? `Corrected the card ${id}`
        : `Revised the card ${id} after a change by its issuer`;
    case 'CardRetired':
      return `Retired the card ${id}`;
    case 'PriceSet':
      return `Set the ${id} price to ${detail}`;
    case 'PasswordResetRequested':
      return `Sent a password reset link to the account ${id}`;
    case 'AccountForgotten':
      return `Deleted the account ${id}`;
    case 'RebuildRequested':
      return `Requested a rebuild of the projection ${id}`;
  }
}

export function toAuditEntry(action: AdminActionDoc): AuditEntry {
  const { id, at, type, subject } = action;
  return { id, at, type, subject, summary: describeAdminAction(action) };
}
