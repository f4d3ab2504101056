import { addDays, toDay } from '@tapwise/contracts/vocabulary/day';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { WalletCard } from '@tapwise/contracts/vocabulary/recommendation-inputs';
import type { CompiledCatalog } from '@tapwise/rewards/cards/catalog/compiled-catalog';
import type {
  DatedPurchase,
  PurchaseInputs,
} from '@tapwise/rewards/engine/spending/compute-rewards-in-order';
import { selectActiveEntries } from '../domain/wallet/state';
import { hasSettings, toWalletCard } from '../user-inputs/user-inputs';
import type { FirstUses } from './first-uses';
import { findStateAt, type UserHistory } from './user-history';

/** A card that the user had before adding it to the wallet. */
interface HeldCard {
  readonly cardId: CardId;
  readonly heldFrom: string;
  /** From this day on, the wallet's events determine whether the user has it. */
  readonly addedOn: string;
}

/** A card counts as held from its first purchase, if that is before it was added. */
export function listHeldEarlier({ wallet }: UserHistory, firstUses: FirstUses): readonly HeldCard[] {
  const addedOn = new Map<CardId, string>();
  for (const { from, state } of wallet)
    for (const { cardId } of state.entries) if (!addedOn.has(cardId)) addedOn.set(cardId, toDay(from));
  return [...addedOn].flatMap(([cardId, added]) => {
    const heldFrom = firstUses.get(cardId);
    return heldFrom !== undefined && heldFrom < added ? [{ cardId, heldFrom, addedOn: added }] : [];
  });
}

/** The last instant of a day: what the user changed on a day counts for all of it. */
function getEndOfDay(day: string): string {
  return new Date(Date.parse(addDays(day, 1)) - 1).toISOString();
}

function addCards(wallet: readonly WalletCard[], added: readonly CardId[]): WalletCard[] {
  const cardIds = new Set(wallet.map(({ cardId }) => cardId));
  return [...wallet, ...added.filter((cardId) => !cardIds.has(cardId)).map((cardId) => ({ cardId }))];
}

/**
 * The wallet, choices, goals, and settings on the day of a purchase. The card paid with is always included, even
 * above the plan's limit.
 */
export function findPurchaseInputs(
  history: UserHistory,
  heldEarlier: readonly HeldCard[],
  catalog: CompiledCatalog,
  { purchasedOn: day, cardId: paidWith }: DatedPurchase,
): PurchaseInputs {
  const end = getEndOfDay(day);
  const wallet = findStateAt(history.wallet, end);
  const account = findStateAt(history.account, end);
  const active = wallet ? selectActiveEntries(wallet, end) : [];
  const used = wallet?.entries.filter(({ cardId }) => cardId === paidWith) ?? [];
  const held = heldEarlier.filter(({ heldFrom, addedOn }) => heldFrom <= day && day < addedOn);
  const own = [...new Set([...active, ...used])].map(toWalletCard);
  return {
    catalog,
    wallet: addCards(own, [...held.map(({ cardId }) => cardId), paidWith]),
    goals: account?.status === 'registered' ? account.goals : [],
    settings: wallet && hasSettings(wallet.settings) ? wallet.settings : undefined,
  };
}
