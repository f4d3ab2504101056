import { addDays } from '@tapwise/contracts/vocabulary/day';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { WalletCard } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import type { CompiledCatalog } from '@tapwise/rewards/cards/catalog/compiled-catalog';
import type { DatedPurchase, PurchaseInputs } from '@tapwise/rewards/engine/spending/order-purchases';
import { selectActiveEntries } from '../domain/wallet/state';
import { hasSettings, toWalletCard } from '../user-inputs/user-inputs';
import type { HeldCard } from './held-cards';
import { findStateAt, type UserHistory } from './user-history';

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
  heldEarlier: ReadonlyMap<string, HeldCard>,
  catalog: CompiledCatalog,
  { purchasedOn: day, cardId: paidWith }: DatedPurchase,
): PurchaseInputs {
  const end = getEndOfDay(day);
  const wallet = findStateAt(history.wallet, end);
  const account = findStateAt(history.account, end);
  const active = wallet ? selectActiveEntries(wallet, end) : [];
  const used = wallet?.entries.filter(({ cardId }) => cardId === paidWith) ?? [];
  const held = [...heldEarlier.values()].filter(({ heldFrom, addedOn }) => heldFrom <= day && day < addedOn);
  const own = [...new Set([...active, ...used])].map(toWalletCard);
  return {
    catalog,
    wallet: addCards(own, [...held.map(({ cardId }) => cardId), paidWith]),
    goals: account?.status === 'registered' ? account.goals : [],
    settings: wallet && hasSettings(wallet.settings) ? wallet.settings : undefined,
  };
}
