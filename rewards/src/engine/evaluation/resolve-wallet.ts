import type { UserSettings } from '@tapwise/contracts/vocabulary/account/user-settings';
import { toQuarter } from '@tapwise/contracts/vocabulary/cards/quarter';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import type { WalletCard } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import type { CompiledCatalog } from '../../cards/catalog/compiled-catalog';
import type { EffectiveCard } from '../../cards/rules/effective-card';
import { computeTerms } from '../../cards/valuation/card-terms';
import { memoize } from '../../memoize';

/** A wallet on a day, with the settings that decide its cards' terms. */
export interface WalletInput {
  readonly catalog: CompiledCatalog;
  readonly wallet: readonly WalletCard[];
  readonly settings?: UserSettings | undefined;
  /** ISO, UTC. */
  readonly at: string;
}

/** A wallet card with the rules that apply to it on the day. */
export interface ResolvedCard {
  readonly walletCard: WalletCard;
  readonly effectiveCard: EffectiveCard;
}

/** The cards that the catalog contains, by id, in the wallet's order. */
export type ResolvedWallet = ReadonlyMap<string, ResolvedCard>;

function resolveCards({ catalog, wallet, settings, at }: WalletInput, mcc: Mcc | null): ResolvedWallet {
  const context = {
    cardIds: new Set<string>(wallet.map(({ cardId }) => cardId)),
    settings,
    findCard: (cardId: string) => catalog.cards.get(cardId)?.card,
    findCurrency: (currencyId: string) => catalog.currencies.get(currencyId),
  };
  const quarter = toQuarter(at);
  const day = toDay(at);
  const resolved = new Map<string, ResolvedCard>();
  for (const walletCard of wallet) {
    const compiled = catalog.cards.get(walletCard.cardId);
    if (!compiled) continue;
    const terms = computeTerms(compiled.card, context, mcc);
    const effectiveCard = compiled.resolve(walletCard, { quarter, day, terms });
    resolved.set(walletCard.cardId, { walletCard, effectiveCard });
  }
  return resolved;
}

interface CachedWallets {
  readonly catalog: CompiledCatalog;
  readonly settings: UserSettings | undefined;
  readonly day: string;
  /** By the code that the terms depend on. */
  readonly byCode: Map<Mcc | null, ResolvedWallet>;
}

const cache = new WeakMap<WalletInput['wallet'], CachedWallets>();

function getCachedWallets({ catalog, wallet, settings, at }: WalletInput): CachedWallets['byCode'] {
  const day = toDay(at);
  const cached = cache.get(wallet);
  if (cached?.day === day && cached.catalog === catalog && cached.settings === settings) return cached.byCode;
  const byCode: CachedWallets['byCode'] = new Map();
  cache.set(wallet, { catalog, settings, day, byCode });
  return byCode;
}

/**
 * Applies each card's choices, its quarter, and the user's own terms for a purchase with this code. Cached by the
 * wallet, the settings, and the day; none of them may be changed in place.
 */
export function resolveWallet(input: WalletInput, mcc: Mcc | null): ResolvedWallet {
  // Without settings, no terms depend on the code.
  const key = input.settings ? mcc : null;
  return memoize(getCachedWallets(input), key, () => resolveCards(input, key));
}
