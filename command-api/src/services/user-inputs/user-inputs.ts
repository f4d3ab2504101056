import { streams } from '@tapwise/contracts/events/streams';
import type { PlaceReply, UserSettings } from '@tapwise/contracts/vocabulary/account/user-settings';
import type { WalletCard } from '@tapwise/contracts/vocabulary/cards/wallet-card';
import { getYear } from '@tapwise/contracts/vocabulary/day';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type {
  OpenBonuses,
  Spending,
} from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import type { CurrentCredit } from '@tapwise/rewards/credits/held-credits';
import type { StatedAccounts } from '@tapwise/rewards/eligibility/held-account';
import type { SpendingByDay } from '@tapwise/rewards/engine/spending/divide-at-statement';
import type { CommandHandler } from '../../command-handler/port';
import { accountDecider } from '../../domain/account/decide';
import { findHouseholdId } from '../../domain/account/state';
import { ledgerDecider } from '../../domain/ledger/decide';
import type { LedgerState } from '../../domain/ledger/state';
import { walletDecider } from '../../domain/wallet/decide';
import { selectActiveEntries, type WalletEntry, type WalletState } from '../../domain/wallet/state';
import { loadOpenCredits } from '../credits/wallet-credits';
import { loadLedgerIfPresent } from './load-ledger';
import { loadOpenBonuses } from './open-bonuses';
import { loadOpenOffers, type OpenOfferEntry } from './open-offers';
import { divideYear, listSpendingDays, toStatementDays } from './statement-days';

/** The engine's inputs about a user. */
export interface UserInputs {
  /** The active cards, in the order added. */
  readonly wallet: readonly WalletCard[];
  /** Cards in the wallet above the plan's limit. */
  readonly inactive: readonly WalletCard[];
  /** Undefined if nothing is set. */
  readonly settings: UserSettings | undefined;
  /** Newest last. */
  readonly placeReplies: readonly PlaceReply[];
  readonly walletVersion: number;
  readonly goals: readonly Goal[];
  /** The spending in the year of the purchase. */
  readonly spending: Spending;
  /** The spending in the year before. */
  readonly previousYear: Spending;
  /** The spending of both years by day. Empty if no card has a statement day. */
  readonly days: { readonly current: SpendingByDay; readonly previous: SpendingByDay };
  readonly ledgerVersion: number;
  /** The household that the account names. Undefined if there is none. */
  readonly householdId: string | undefined;
  /** Undefined if no active card has one. */
  readonly openBonuses: OpenBonuses | undefined;
  /** The card accounts that application rules count: the whole wallet, and the stated history. */
  readonly accounts: StatedAccounts;
  /** The open offers of active cards. Undefined if there are none. */
  readonly offers: readonly OpenOfferEntry[] | undefined;
  /** The credits that purchases with active cards can use today. Undefined if there are none. */
  readonly credits: readonly CurrentCredit[] | undefined;
}

export function hasSettings({ facts, valuations }: UserSettings): boolean {
  return Object.keys(facts).length > 0 || Object.keys(valuations).length > 0;
}

export function toWalletCard({
  cardId,
  choices,
  chosenAt,
  activatedQuarters,
  rotation,
  statementDay,
}: WalletEntry): WalletCard {
  return {
    cardId,
    ...(choices ? { choices: [...choices] } : {}),
    ...(chosenAt === undefined ? {} : { chosenAt }),
    ...(activatedQuarters ? { activatedQuarters: [...activatedQuarters] } : {}),
    ...(rotation ? { rotation: [...rotation] } : {}),
    ...(statementDay === undefined ? {} : { statementDay }),
  };
}

interface Wallets extends Pick<UserInputs, 'wallet' | 'inactive'> {
  readonly active: readonly WalletEntry[];
}

const walletsByState = new WeakMap<WalletState, Wallets>();

/** A wallet's cards. Identical wallets share one array, because the engine caches by wallet. */
function toWallets(state: WalletState, at: string): Wallets {
  const active = selectActiveEntries(state, at);
  const cachedWallet = walletsByState.get(state);
  const isKnown =
    cachedWallet?.active.length === active.length &&
    active.every((entry, i) => entry === cachedWallet.active[i]);
  if (cachedWallet && isKnown) return cachedWallet;
  const activeEntries = new Set(active);
  const wallets = {
    active,
    wallet: state.entries.filter((entry) => activeEntries.has(entry)).map(toWalletCard),
    inactive: state.entries.filter((entry) => !activeEntries.has(entry)).map(toWalletCard),
  };
  walletsByState.set(state, wallets);
  return wallets;
}

const NO_DAYS: SpendingByDay = [];

/** Caps and habits are counted by calendar year, UTC. */
export async function loadUserInputs(
  commandHandler: CommandHandler,
  userId: UserId,
  at: string,
): Promise<UserInputs> {
  const [walletLoaded, accountLoaded, ledgerLoaded, earlierLoaded] = await Promise.all([
    commandHandler.load(streams.wallet(userId), walletDecider),
    commandHandler.load(streams.account(userId), accountDecider),
    commandHandler.load(streams.ledger(userId, getYear(at)), ledgerDecider),
    loadLedgerIfPresent(commandHandler, userId, getYear(at) - 1),
  ]);
  const { settings, placeReplies, entries, cardHistory } = walletLoaded.state;
  const loadedYears = new Map([
    [getYear(at), ledgerLoaded.state],
    [getYear(at) - 1, earlierLoaded.state],
  ]);
  const statementDays = toStatementDays(entries);
  const listDays = (ledger: LedgerState) => (statementDays.size === 0 ? NO_DAYS : listSpendingDays(ledger));
  const { wallet: cards, inactive, active } = toWallets(walletLoaded.state, at);
  return {
    wallet: cards,
    inactive,
    settings: hasSettings(settings) ? settings : undefined,
    placeReplies,
    accounts: { wallet: entries, history: cardHistory },
    walletVersion: walletLoaded.version,
    goals: accountLoaded.state.status === 'registered' ? accountLoaded.state.goals : [],
    spending: divideYear(ledgerLoaded.state, statementDays),
    previousYear: divideYear(earlierLoaded.state, statementDays),
    days: { current: listDays(ledgerLoaded.state), previous: listDays(earlierLoaded.state) },
    ledgerVersion: ledgerLoaded.version,
    householdId: findHouseholdId(accountLoaded.state),
    openBonuses: await loadOpenBonuses(commandHandler, userId, active, at),
    offers: await loadOpenOffers(commandHandler, userId, active, { at, loadedYears }),
    credits: await loadOpenCredits(commandHandler, userId, { entries, active }, { at, loadedYears }),
  };
}
