import type { WalletCard } from '@tapwise/contracts/vocabulary/cards/wallet-card';
import { addDays } from '@tapwise/contracts/vocabulary/day';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import { memoize } from '@tapwise/rewards/caching/memoize';
import type { CompiledCatalog } from '@tapwise/rewards/cards/catalog/compiled-catalog';
import type { DatedPurchase, PurchaseInputs } from '@tapwise/rewards/engine/purchases/order-purchases';
import { selectActiveEntries, type WalletEntry, type WalletState } from '../../domain/wallet/state';
import { hasBonus } from '../user-inputs/open-bonuses';
import { hasSettings, toWalletCard } from '../user-inputs/user-inputs';
import type { HeldCard } from './held-cards';
import { computeStatementDays } from './statement-days';
import { findStateAt, type UserHistory } from './user-history';

/** Returns the last instant of a day, because changes that the user made during a day count for all of it. */
function getEndOfDay(day: string): string {
  return new Date(Date.parse(addDays(day, 1)) - 1).toISOString();
}

/** Lists the cards that count as held on the day although they weren't added until later. */
function listHeld(heldEarlier: ReadonlyMap<string, HeldCard>, day: string): CardId[] {
  const held = [...heldEarlier.values()].filter(({ heldFrom, addedOn }) => heldFrom <= day && day < addedOn);
  return held.map(({ cardId }) => cardId);
}

/** The card paid with is always included, even above the plan's limit. */
function listOwnEntries(wallet: WalletState | undefined, end: string, paidWith: CardId): WalletEntry[] {
  const active = wallet ? selectActiveEntries(wallet, end) : [];
  const usedEntries = wallet?.entries.filter(({ cardId }) => cardId === paidWith) ?? [];
  return [...new Set([...active, ...usedEntries])];
}

/** Assigns the same number to identical values. */
function createNumbering(): (value: unknown) => number {
  const numbers = new Map<unknown, number>();
  return (value) => memoize(numbers, value, () => numbers.size + 1);
}

type GetInputsOnDay = (catalog: CompiledCatalog, purchase: DatedPurchase) => PurchaseInputs;

/**
 * Returns a function that finds the wallet, choices, goals, and settings on the day of a purchase. Purchases with equal
 * inputs share them, because the engine caches by wallet.
 */
export function createInputsLookup(
  history: UserHistory,
  heldEarlier: ReadonlyMap<string, HeldCard>,
): GetInputsOnDay {
  const toNumber = createNumbering();
  const statementDays = computeStatementDays(history);
  const withStatementDay = <Card extends WalletCard>(card: Card): Card => {
    const statementDay = statementDays.get(card.cardId);
    return statementDay === card.statementDay ? card : { ...card, statementDay };
  };
  const inputsByKey = new Map<string, PurchaseInputs>();
  return (catalog, { purchasedOn: day, cardId: paidWith }) => {
    const end = getEndOfDay(day);
    const wallet = findStateAt(history.wallet, end);
    const account = findStateAt(history.account, end);
    const ownEntries = listOwnEntries(wallet, end, paidWith);
    const ownIds = new Set(ownEntries.map(({ cardId }) => cardId));
    const others = [...listHeld(heldEarlier, day), paidWith].filter((cardId) => !ownIds.has(cardId));
    const key = [catalog, wallet, account, ...ownEntries, ...others].map(toNumber).join(' ');
    return memoize(inputsByKey, key, () => ({
      catalog,
      wallet: [...ownEntries.map(toWalletCard), ...[...new Set(others)].map((cardId) => ({ cardId }))].map(
        withStatementDay,
      ),
      goals: account?.status === 'registered' ? account.goals : [],
      settings: wallet && hasSettings(wallet.settings) ? wallet.settings : undefined,
      bonusCards: ownEntries.filter(hasBonus),
    }));
  };
}
