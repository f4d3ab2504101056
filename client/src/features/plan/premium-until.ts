import type { Subscription } from '@tapwise/contracts/http/routes/subscription';
import { formatLongDate } from '../../lib/format/dates';

export type PlanEnd = Pick<Subscription, 'type' | 'status' | 'expiresAt'>;

/** `Premium until Dec 20, 2026` for a canceled plan that hasn't ended yet. Every screen names it by this text. */
export function findPremiumUntil({ type, status, expiresAt }: PlanEnd): string | undefined {
  if (type !== 'premium' || status !== 'cancelled' || expiresAt === undefined) return undefined;
  return `Premium until ${formatLongDate(expiresAt)}`;
}
