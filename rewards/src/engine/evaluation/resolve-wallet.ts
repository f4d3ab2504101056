import type { UserSettings } from '@tapwise/contracts/vocabulary/account/user-settings';
import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { toQuarter } from '@tapwise/contracts/vocabulary/cards/quarter';
import type { WalletCard } from '@tapwise/contracts/vocabulary/cards/wallet-card';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import { memoize } from '../../caching/memoize';
import type { CompiledCatalog } from '../../cards/catalog/compiled-catalog';
import type { EffectiveCard } from '../../cards/rules/effective-card';
import { type CardTerms, computeTerms, hasTermsByCode } from '../../cards/valuation/card-terms';

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

interface WalletFacts {
  readonly cardIds: ReadonlySet<string>;
  /** Whether the terms of a card can depend on the purchase's code. */
  readonly hasTermsByCode: boolean;
}

const factsByWallet = new WeakMap<WalletInput['wallet'], WalletFacts>();

function getWalletFacts(wallet: WalletInput['wallet']): WalletFacts {
  const cachedFacts = factsByWallet.get(wallet);
  if (cachedFacts) return cachedFacts;
  const cardIds = new Set<string>(wallet.map(({ cardId }) => cardId));
  const facts = { cardIds, hasTermsByCode: [...cardIds].some(hasTermsByCode) };
  factsByWallet.set(wallet, facts);
  return facts;
}

interface CachedTerms extends Pick<WalletInput, 'catalog' | 'settings'> {
  readonly byKey: Map<string, CardTerms>;
}

/** The terms don't depend on the day, so replays of a year compute them once. */
const termsByWallet = new WeakMap<WalletInput['wallet'], CachedTerms>();

function getCachedTerms({ catalog, wallet, settings }: WalletInput): CachedTerms['byKey'] {
  const cached = termsByWallet.get(wallet);
  if (cached?.catalog === catalog && cached.settings === settings) return cached.byKey;
  const byKey = new Map<string, CardTerms>();
  termsByWallet.set(wallet, { catalog, settings, byKey });
  return byKey;
}

function resolveTerms(
  { catalog, wallet, settings }: WalletInput,
  card: CatalogCard,
  mcc: Mcc | null,
): CardTerms {
  const context = {
    cardIds: getWalletFacts(wallet).cardIds,
    settings,
    findCard: (cardId: string) => catalog.cards.get(cardId)?.card,
    findCurrency: (currencyId: string) => catalog.currencies.get(currencyId),
  };
  return computeTerms(card, context, mcc);
}

/** The card, and the code if its terms can depend on it. */
function toTermsKey({ settings }: WalletInput, mcc: Mcc | null, { cardId }: WalletCard): string {
  return settings && hasTermsByCode(cardId) ? `${cardId} ${mcc ?? ''}` : cardId;
}

function resolveCard(input: WalletInput, mcc: Mcc | null, walletCard: WalletCard): ResolvedCard | undefined {
  const { catalog, at } = input;
  const compiled = catalog.cards.get(walletCard.cardId);
  if (!compiled) return undefined;
  const key = toTermsKey(input, mcc, walletCard);
  const terms = memoize(getCachedTerms(input), key, () => resolveTerms(input, compiled.card, mcc));
  const effectiveCard = compiled.resolve(walletCard, { quarter: toQuarter(at), day: toDay(at), terms });
  return { walletCard, effectiveCard };
}

interface CachedDay<Key, Value> {
  readonly catalog: CompiledCatalog;
  readonly settings: UserSettings | undefined;
  readonly day: string;
  readonly byKey: Map<Key, Value>;
}

/** Caches each wallet for the latest day it was resolved for. */
function createDayCache<Key, Value>() {
  const days = new WeakMap<WalletInput['wallet'], CachedDay<Key, Value>>();
  return ({ catalog, wallet, settings, at }: WalletInput): Map<Key, Value> => {
    const day = toDay(at);
    const cached = days.get(wallet);
    if (cached?.day === day && cached.catalog === catalog && cached.settings === settings)
      return cached.byKey;
    const byKey = new Map<Key, Value>();
    days.set(wallet, { catalog, settings, day, byKey });
    return byKey;
  };
}

/** By the code that the terms depend on. */
const getCachedWallets = createDayCache<Mcc | null, ResolvedWallet>();
const getCachedCards = createDayCache<string, ResolvedCard | undefined>();

function findResolvedCard(
  input: WalletInput,
  mcc: Mcc | null,
  walletCard: WalletCard,
): ResolvedCard | undefined {
  const key = toTermsKey(input, mcc, walletCard);
  return memoize(getCachedCards(input), key, () => resolveCard(input, mcc, walletCard));
}

function resolveCards(input: WalletInput, mcc: Mcc | null): ResolvedWallet {
  const resolved = new Map<string, ResolvedCard>();
  for (const walletCard of input.wallet) {
    const card = findResolvedCard(input, mcc, walletCard);
    if (card) resolved.set(walletCard.cardId, card);
  }
  return resolved;
}

/**
 * Applies each card's choices, its quarter, and the user's own terms for a purchase with this code. Cached by the
 * wallet, the settings, and the day; none of them may be changed in place.
 */
export function resolveWallet(input: WalletInput, mcc: Mcc | null): ResolvedWallet {
  // Without settings, no terms depend on the code.
  const key = input.settings && getWalletFacts(input.wallet).hasTermsByCode ? mcc : null;
  return memoize(getCachedWallets(input), key, () => resolveCards(input, key));
}

/** One wallet card, as in `resolveWallet`, for replays where few cards of a wallet matter. Cached like it. */
export function resolveWalletCard(
  input: WalletInput,
  mcc: Mcc | null,
  cardId: CardId,
): ResolvedCard | undefined {
  const walletCard = input.wallet.find((card) => card.cardId === cardId);
  return walletCard && findResolvedCard(input, mcc, walletCard);
}
