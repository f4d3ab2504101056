import { streams } from '@tapwise/contracts/events/streams';
import { addDays, toDay } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { isUsableAt } from '@tapwise/rewards/credits/credit-matches';
import {
  type AutomaticUse,
  type CreditPurchase,
  type HeldCredit,
  listAutomaticUses,
} from '@tapwise/rewards/credits/credit-uses';
import {
  type CurrentCredit,
  findFirstPurchaseDay,
  listHeldCredits,
  listOpenCredits,
  selectAutomatic,
} from '@tapwise/rewards/credits/held-credits';
import type { CommandHandler } from '../../command-handler/port';
import { ledgerDecider } from '../../domain/ledger/decide';
import { type LedgerState, listPurchasesFrom } from '../../domain/ledger/state';
import type { WalletEntry } from '../../domain/wallet/state';
import { listPurchaseYears } from '../yearly-streams/purchase-years';

/** The credits of a wallet's cards, with what purchases use of them. */
export interface WalletCredits {
  readonly held: readonly HeldCredit[];
  /** In the periods of the requested days, at least. */
  readonly automatic: readonly AutomaticUse[];
}

/** Only the purchases that can use one of these credits. */
function listCreditPurchases(
  years: readonly LedgerState[],
  first: string,
  automatic: readonly HeldCredit[],
): CreditPurchase[] {
  const byCard = new Map<string, HeldCredit[]>();
  for (const held of automatic)
    byCard.set(held.credit.cardId, [...(byCard.get(held.credit.cardId) ?? []), held]);
  return years
    .flatMap((year) => listPurchasesFrom(year, first))
    .filter((purchase) => byCard.get(purchase.cardId)?.some(({ credit }) => isUsableAt(credit, purchase)))
    .map((purchase) => ({ ...purchase, netCents: purchase.amountCents - purchase.refundedCents }));
}

interface ComputedUses {
  readonly first: string;
  readonly years: readonly LedgerState[];
  readonly automatic: readonly AutomaticUse[];
}

/** By the wallet's entries. They and the ledgers are immutable, so the same ones have the same uses. */
const usesByWallet = new WeakMap<readonly WalletEntry[], ComputedUses>();

function computeUses(
  entries: readonly WalletEntry[],
  held: readonly HeldCredit[],
  { first, years }: Omit<ComputedUses, 'automatic'>,
): readonly AutomaticUse[] {
  const computed = usesByWallet.get(entries);
  const isComputed =
    computed?.first === first &&
    computed.years.length === years.length &&
    computed.years.every((year, index) => year === years[index]);
  if (computed && isComputed) return computed.automatic;
  const automatic = listAutomaticUses(held, listCreditPurchases(years, first, selectAutomatic(held)));
  usesByWallet.set(entries, { first, years, automatic });
  return automatic;
}

export interface CreditOptions {
  /** Now, ISO 8601, UTC. */
  readonly at: string;
  /** The days whose periods are needed. Default: today. */
  readonly days?: readonly string[];
  /** The first day of those whose periods are needed besides, all up to today. */
  readonly since?: string;
  /** The ledgers that the caller has loaded, by year. */
  readonly loadedYears?: ReadonlyMap<number, LedgerState>;
}

/** The credits of a wallet. Loads ledgers only if a confirmed credit is used by purchases. */
export async function loadWalletCredits(
  commandHandler: CommandHandler,
  userId: UserId,
  entries: readonly WalletEntry[],
  { at, days = [toDay(at)], since, loadedYears }: CreditOptions,
): Promise<WalletCredits> {
  const held = listHeldCredits(entries);
  const first = findFirstPurchaseDay(held, days, since);
  if (first === undefined) return { held, automatic: [] };
  // In time zones ahead of UTC, purchases can have tomorrow's day.
  const years = await Promise.all(
    listPurchaseYears(userId, first, addDays(toDay(at), 1)).map(async (year) => {
      const loaded = loadedYears?.get(year);
      return loaded ?? (await commandHandler.load(streams.ledger(userId, year), ledgerDecider)).state;
    }),
  );
  return { held, automatic: computeUses(entries, held, { first, years }) };
}

interface OpenCredits {
  readonly today: string;
  readonly automatic: readonly AutomaticUse[];
  readonly open: CurrentCredit[] | undefined;
}

/** By the active cards. The same credits until a purchase or a new day, because the engine caches by credit. */
const openByWallet = new WeakMap<readonly WalletEntry[], OpenCredits>();

/** The credits of active cards that purchases can use today. Undefined if there are none. */
export async function loadOpenCredits(
  commandHandler: CommandHandler,
  userId: UserId,
  { entries, active }: { readonly entries: readonly WalletEntry[]; readonly active: readonly WalletEntry[] },
  options: CreditOptions,
): Promise<CurrentCredit[] | undefined> {
  if (entries.every(({ credits }) => credits === undefined)) return undefined;
  const { held, automatic } = await loadWalletCredits(commandHandler, userId, entries, options);
  const today = toDay(options.at);
  const cached = openByWallet.get(active);
  if (cached?.today === today && cached.automatic === automatic) return cached.open;
  const activeIds = new Set(active.map(({ cardId }) => cardId));
  const ofActive = held.filter(({ credit }) => activeIds.has(credit.cardId));
  const open = listOpenCredits(ofActive, automatic, today);
  openByWallet.set(active, { today, automatic, open });
  return open;
}
