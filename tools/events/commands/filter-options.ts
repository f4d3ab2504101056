import type { CliContext } from '@tapwise/platform/terminal/command-line';
import { type EventFilter, parseEventFilter } from '../../event-log/event-filter';

/** The options of every command that selects events. */
export const FILTER_OPTIONS = ['from', 'to', 'type'] as const;

export const FILTER_USAGE = `  --from    first event: a UTC day (2026-11-01), a time (2026-11-01T08:30:00Z), or a position (1200); inclusive
  --to      end, in the same form; exclusive
  --type    event types, separated by commas: PurchaseRecorded,PurchaseRefunded`;

/** Throws a `UsageError` that names the first wrong option. */
export function readFilterOptions({ getValue }: Pick<CliContext, 'getValue'>): EventFilter {
  return parseEventFilter({ from: getValue('from'), to: getValue('to'), type: getValue('type') });
}
