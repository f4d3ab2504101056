import type { WelcomeBonus } from '@tapwise/contracts/vocabulary/cards/welcome-bonus';
import { addDays, toDay } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type {
  OpenBonus,
  OpenBonuses,
  Spending,
} from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { findOwn } from '@tapwise/contracts/vocabulary/records';
import { getPaceDays, isCountedDay } from '@tapwise/rewards/cards/bonus-progress';
import type { CommandHandler } from '../../command-handler/port';
import type { LedgerState } from '../../domain/ledger/state';
import type { WalletEntry } from '../../domain/wallet/state';
import { listPurchaseYears } from '../yearly-streams/purchase-years';
import { loadLedgerIfPresent } from './load-ledger';

type BonusEntry = WalletEntry & { readonly welcomeBonus: WelcomeBonus };

export function hasBonus(entry: WalletEntry): entry is BonusEntry {
  return entry.welcomeBonus !== undefined;
}

/** By the state, which is immutable, so each purchase creates a new one. Then by the days and the card. */
const sumsByState = new WeakMap<LedgerState, Map<string, Cents>>();

interface CountedDays {
  /** Identifies the card and the days among all that are summed up. */
  readonly key: string;
  readonly isCounted: (day: string) => boolean;
  readonly getCents: (spending: Spending) => Cents;
}

/** Sums up days instead of purchases, so that the number of purchases doesn't affect how long it takes. */
function sumDays(state: LedgerState, { key, isCounted, getCents }: CountedDays): Cents {
  const sums = sumsByState.get(state) ?? new Map<string, Cents>();
  sumsByState.set(state, sums);
  const cachedSum = sums.get(key);
  if (cachedSum !== undefined) return cachedSum;
  let sum = 0;
  for (const [day, { spending }] of Object.entries(state.days)) if (isCounted(day)) sum += getCents(spending);
  sums.set(key, sum);
  return sum;
}

function sumYears(years: readonly LedgerState[], days: CountedDays): Cents {
  return years.reduce((sum, year) => sum + sumDays(year, days), 0);
}

function computeSpent(years: readonly LedgerState[], { cardId, openedOn, welcomeBonus }: BonusEntry): Cents {
  return sumYears(years, {
    key: JSON.stringify([cardId, openedOn, welcomeBonus.deadline]),
    isCounted: (day) => isCountedDay({ openedOn, welcomeBonus }, day),
    getCents: ({ cards }) => findOwn(cards, cardId)?.cents ?? 0,
  });
}

function computeRecent(years: readonly LedgerState[], today: string): Cents {
  const { first, last } = getPaceDays(today);
  return sumYears(years, {
    key: today,
    isCounted: (day) => first <= day && day <= last,
    getCents: ({ cards }) => Object.values(cards).reduce((sum, { cents }) => sum + cents, 0),
  });
}

/** The first day a purchase matters to one of the bonuses or to the pace. Undefined if all purchases do. */
function findFirstDay(entries: readonly BonusEntry[], today: string): string | undefined {
  const { first } = getPaceDays(today);
  let earliest = first;
  for (const { openedOn } of entries) {
    if (openedOn === undefined) return undefined;
    if (openedOn < earliest) earliest = openedOn;
  }
  return earliest;
}

/**
 * The welcome bonuses of these cards that aren't reached yet, with what was spent toward them. Undefined if there are
 * none. `at`: now, ISO 8601, UTC.
 */
export async function loadOpenBonuses(
  commandHandler: CommandHandler,
  userId: UserId,
  entries: readonly WalletEntry[],
  at: string,
): Promise<OpenBonuses | undefined> {
  const today = toDay(at);
  const withBonus = entries.filter(hasBonus).filter(({ welcomeBonus }) => welcomeBonus.deadline >= today);
  if (withBonus.length === 0) return undefined;
  // In time zones ahead of UTC, purchases can have tomorrow's day.
  const years = listPurchaseYears(userId, findFirstDay(withBonus, today), addDays(today, 1));
  const loaded = await Promise.all(
    years.map(async (year) => (await loadLedgerIfPresent(commandHandler, userId, year)).state),
  );
  const cards = withBonus
    .map((entry): OpenBonus => {
      const { cardId, welcomeBonus } = entry;
      return { cardId, ...welcomeBonus, spentCents: computeSpent(loaded, entry) };
    })
    .filter(({ spentCents, spendCents }) => spentCents < spendCents);
  return cards.length === 0 ? undefined : { recentCents: computeRecent(loaded, today), cards };
}
