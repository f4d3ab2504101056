import { streams } from '@tapwise/contracts/events/streams';
import { getYear, toDay, toOpenDay } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import { selectExpiringCredits } from '@tapwise/rewards/credits/held-credits';
import { listReminders } from '@tapwise/rewards/engine/reminders/list-reminders';
import { findFixedCost, isMissedReward } from '@tapwise/rewards/engine/reminders/missed-reward';
import type { ComputedReminder } from '@tapwise/rewards/engine/reminders/reminder';
import type { ReminderCard } from '@tapwise/rewards/engine/reminders/reminder-input';
import type { CommandHandler } from '../../command-handler/port';
import { accountDecider } from '../../domain/account/decide';
import { ledgerDecider } from '../../domain/ledger/decide';
import { walletDecider } from '../../domain/wallet/decide';
import type { WalletEntry } from '../../domain/wallet/state';
import { loadWalletCredits } from '../credits/wallet-credits';
import { createSpentSums } from '../purchase-inputs/dated-purchases';
import { loadUserInputs, toWalletCard } from '../user-inputs/user-inputs';
import { createMissedCostLookup, type MissedCostDependencies } from './missed-cost';

/** A reminder with what missing it cost. */
export interface UserReminder {
  readonly reminder: ComputedReminder;
  /** Undefined if the deadline isn't missed, or if the cost isn't known. */
  readonly costCents: Cents | undefined;
}

export interface ReminderService {
  /**
   * The user's reminders, from those missed in the last four weeks to those a year ahead, the nearest first. Screens
   * show those with `isNear` or `isMissed` now. Kinds that the user turned off are left out. `at`: ISO 8601, UTC.
   * Throws DamagedStream.
   */
  list(userId: UserId, at: string): Promise<readonly UserReminder[]>;
}

interface Dependencies extends MissedCostDependencies {
  readonly commandHandler: CommandHandler;
}

function toReminderCard(entry: WalletEntry): ReminderCard {
  const { openedOn, welcomeBonus, addedAt } = entry;
  const [heldFrom] = [openedOn, addedAt === undefined ? undefined : toDay(addedAt)]
    .filter((day) => day !== undefined)
    .sort();
  return { ...toWalletCard(entry), openedOn, welcomeBonus, heldFrom };
}

/**
 * The years of purchases that reminders can depend on: purchases are at most two years old, and today may already be
 * the first day of the next year in the user's time zone.
 */
async function loadLedgers(commandHandler: CommandHandler, userId: UserId, year: number) {
  const years = [year - 2, year - 1, year, year + 1];
  const states = await Promise.all(
    years.map((other) => commandHandler.load(streams.ledger(userId, other), ledgerDecider)),
  );
  return new Map(years.map((other, index) => [other, states[index]?.state ?? ledgerDecider.initialState]));
}

/** Finds the deadlines of users' cards, with the data from the log. */
export function createReminderService(deps: Dependencies): ReminderService {
  const { commandHandler, catalog } = deps;
  const findMissedCost = createMissedCostLookup(deps);
  return {
    async list(userId, at) {
      const today = toDay(at);
      const [{ state }, { state: accountState }, inputs, compiled, ledgers] = await Promise.all([
        commandHandler.load(streams.wallet(userId), walletDecider),
        commandHandler.load(streams.account(userId), accountDecider),
        loadUserInputs(commandHandler, userId, at),
        catalog.loadCompiled(),
        loadLedgers(commandHandler, userId, getYear(today)),
      ]);
      const credits = await loadWalletCredits(commandHandler, userId, state.entries, {
        at,
        loadedYears: ledgers,
      });
      const cards = state.entries.map(toReminderCard);
      const reminders = listReminders({
        today,
        openDay: toOpenDay(at),
        cards,
        wallet: inputs.wallet,
        catalog: compiled,
        settings: inputs.settings,
        goals: inputs.goals,
        spending: inputs.spending,
        previousYear: inputs.previousYear,
        sumSpent: createSpentSums(ledgers.values()),
        expiringCredits: selectExpiringCredits(credits.held, credits.automatic, today),
        disabledKinds: new Set(state.disabledReminders),
      });
      const userReminders: UserReminder[] = [];
      for (const reminder of reminders) {
        const costCents = isMissedReward(reminder)
          ? await findMissedCost(reminder, {
              userId,
              today,
              ledgers,
              states: [...ledgers.values(), state, accountState, compiled],
              walletCard: cards.find(({ cardId }) => cardId === reminder.cardId),
            })
          : findFixedCost(reminder);
        userReminders.push({ reminder, costCents });
      }
      return userReminders;
    },
  };
}
