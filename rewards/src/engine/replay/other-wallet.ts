import type { UserSettings } from '@tapwise/contracts/vocabulary/account/user-settings';
import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { WalletCard } from '@tapwise/contracts/vocabulary/cards/wallet-card';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import { memoizePerOwner } from '../../caching/memoize';
import type { CompiledCatalog } from '../../cards/catalog/compiled-catalog';
import { findFirstYearBonus } from '../../cards/valuation/first-year-bonuses';
import { findCardPool } from '../../cards/valuation/pooling';
import type { PurchaseRequest } from '../compute-reward';
import {
  type ResolvedCard,
  resolveWallet,
  resolveWalletCard,
  type WalletInput,
} from '../evaluation/resolve-wallet';

/** The cards that another wallet adds to the user's own, or removes from it, on every day. */
export interface WalletChange {
  /** Cards that the user doesn't have. */
  readonly added: readonly CardId[];
  readonly removed: readonly CardId[];
}

/** Finds cards of the other wallet for a purchase, with the rules that apply to them in that wallet. */
export interface OtherWallet {
  listKept(request: PurchaseRequest, mcc: Mcc | null): readonly ResolvedCard[];
  findKeptCard(request: PurchaseRequest, mcc: Mcc | null, cardId: CardId): ResolvedCard | undefined;
  listAdded(request: PurchaseRequest, mcc: Mcc | null): readonly ResolvedCard[];
}

interface ChangedWallet {
  readonly cards: readonly WalletCard[];
  readonly addedIds: readonly CardId[];
}

function changeWallet(wallet: readonly WalletCard[], { added, removed }: WalletChange): ChangedWallet {
  const keptCards = wallet.filter(({ cardId }) => !removed.includes(cardId));
  const held = new Set(keptCards.map(({ cardId }) => cardId));
  const addedIds = added.filter((cardId) => !held.has(cardId));
  return { cards: [...keptCards, ...addedIds.map((cardId) => ({ cardId }))], addedIds };
}

const settingsWithoutFirstYear = new WeakMap<UserSettings, Map<string, UserSettings>>();

/** The settings without the first-year bonus of a card, which is listed separately from what an added card earns. */
function withoutFirstYear(settings: UserSettings | undefined, cardId: CardId): UserSettings | undefined {
  const fact = findFirstYearBonus(cardId)?.fact;
  if (!settings || !fact || settings.facts[fact] === undefined) return settings;
  return memoizePerOwner(settingsWithoutFirstYear, settings, fact, () => {
    const { [fact]: _, ...facts } = settings.facts;
    return { ...settings, facts };
  });
}

export function createOtherWallet(change: WalletChange, newestCatalog: CompiledCatalog): OtherWallet {
  const changedWallets = new WeakMap<readonly WalletCard[], ChangedWallet>();
  const getChanged = ({ wallet }: PurchaseRequest): ChangedWallet => {
    const cachedWallet = changedWallets.get(wallet);
    if (cachedWallet) return cachedWallet;
    const changedWallet = changeWallet(wallet, change);
    changedWallets.set(wallet, changedWallet);
    return changedWallet;
  };
  const toInput = (request: PurchaseRequest): WalletInput => {
    const { catalog, settings, at } = request;
    return { catalog, settings, at, wallet: getChanged(request).cards };
  };
  return {
    listKept(request, mcc) {
      const { addedIds } = getChanged(request);
      const resolved = [...resolveWallet(toInput(request), mcc).values()];
      return resolved.filter(({ walletCard }) => !addedIds.includes(walletCard.cardId));
    },
    findKeptCard: (request, mcc, cardId) => resolveWalletCard(toInput(request), mcc, cardId),
    listAdded(request, mcc) {
      const { at } = request;
      const { cards: wallet, addedIds } = getChanged(request);
      return addedIds.flatMap((cardId) => {
        const catalog = request.catalog.cards.has(cardId) ? request.catalog : newestCatalog;
        const settings = withoutFirstYear(request.settings, cardId);
        return resolveWalletCard({ catalog, settings, at, wallet }, mcc, cardId) ?? [];
      });
    },
  };
}

/** Whether the change can decide what the card's points are worth: it adds or removes a card that pools them. */
export function isPoolChanged({ added, removed }: WalletChange, card: CatalogCard): boolean {
  const unlockedBy = findCardPool(card)?.unlockedBy ?? [];
  return unlockedBy.some((cardId) => added.includes(cardId) || removed.includes(cardId));
}
