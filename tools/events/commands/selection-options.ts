import type { CliContext } from '@tapwise/platform/terminal/command-line';
import { parseSelection, type Selection } from '../selection';

/** The options of every command that selects events. */
export const SELECTION_OPTIONS = ['from', 'to', 'type'] as const;

export const SELECTION_USAGE = `  --from    first event: a UTC day (2026-11-01), a time (2026-11-01T08:30:00Z), or a position (1200); inclusive
  --to      end, in the same form; exclusive
  --type    event types, separated by commas: PurchaseRecorded,PurchaseRefunded`;

/** Throws a UsageError that names the first wrong option. */
export function readSelectionOptions({ getValue }: Pick<CliContext, 'getValue'>): Selection {
  return parseSelection({ from: getValue('from'), to: getValue('to'), type: getValue('type') });
}
