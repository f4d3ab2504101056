import { getYear } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { StatementDays } from '@tapwise/rewards/engine/spending/divide-at-statement';
import type { CommandHandler } from '../../command-handler/port';
import type { LedgerState } from '../../domain/ledger/state';
import { loadLedgerIfPresent } from '../user-inputs/load-ledger';

/** A change to one year's purchases, by a user with cards whose caps can follow the billing cycle. */
interface YearChange {
  readonly userId: UserId;
  readonly year: number;
  /** The first day (`yyyy-mm-dd`) whose rewards can change. */
  readonly firstDay: string;
  /** The year before the change. */
  readonly state: LedgerState;
  /** The year after the change. */
  readonly preview: LedgerState;
  readonly statementDays: StatementDays;
}

type Dependencies = Pick<CommandHandler, 'load' | 'isKnownMissing'>;

/**
 * Loads the previous year's purchases if some of them can be in the same billing cycle as a purchase whose reward can
 * change: only in January. Undefined otherwise.
 */
export async function loadPreviousYear(
  commandHandler: Dependencies,
  { userId, year, firstDay, statementDays }: Omit<YearChange, 'state' | 'preview'>,
): Promise<LedgerState | undefined> {
  const isInJanuary = getYear(firstDay) < year || firstDay < `${String(year)}-02-01`;
  if (statementDays.size === 0 || !isInJanuary) return undefined;
  return (await loadLedgerIfPresent(commandHandler, userId, year - 1)).state;
}

function isDecemberChanged({ year, state, preview }: YearChange): boolean {
  const december = `${String(year)}-12-`;
  const days = [...Object.keys(state.days), ...Object.keys(preview.days)];
  return days.some((day) => day.startsWith(december) && state.days[day] !== preview.days[day]);
}

/**
 * The next year, if it has purchases that can be in the same billing cycle as a changed purchase: the change is in
 * December. Otherwise empty.
 */
export async function listFollowingYears(
  commandHandler: Dependencies,
  change: YearChange,
): Promise<readonly number[]> {
  if (change.statementDays.size === 0 || !isDecemberChanged(change)) return [];
  const following = change.year + 1;
  const { state } = await loadLedgerIfPresent(commandHandler, change.userId, following);
  return Object.keys(state.days).length === 0 ? [] : [following];
}
