import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { WalletCard } from '@tapwise/contracts/vocabulary/cards/wallet-card';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import { findExpiredQuarter } from '@tapwise/contracts/vocabulary/rules/choice-slots';
import { listRuleChanges } from '../definitions/issuer-definitions';
import { type EffectiveCard, resolveCard } from '../rules/effective-card';
import type { CardTerms } from '../valuation/card-terms';

/** A day, and the terms of a card on it. */
export interface TermsOnDay {
  /** `2026-Q3`, or `NO_QUARTER`. */
  readonly quarter: string;
  /** `yyyy-mm-dd`. */
  readonly day: string;
  /** Changes to the card by the wallet and the user's settings. Default: none. */
  readonly terms?: CardTerms | undefined;
}

/** A card, compiled for fast evaluation. */
export interface CompiledCard {
  readonly card: CatalogCard;
  /** The effective card for a user's choices on a day. Cached. */
  readonly resolve: (walletCard: WalletCard, termsOnDay: TermsOnDay) => EffectiveCard;
}

const MAX_CACHED_VARIANTS = 64;

/** The categories that the user entered for a quarter, which replace the catalog's. Empty if the user entered none. */
function findEnteredCategories(walletCard: WalletCard, quarter: string): readonly Category[] | undefined {
  return walletCard.rotation?.find((entry) => entry.quarter === quarter)?.categories;
}

function withEnteredCategories(
  card: CatalogCard,
  quarter: string,
  categories: readonly Category[] | undefined,
): CatalogCard {
  if (!card.rotating || !categories) return card;
  const others = card.rotating.quarters.filter((listed) => listed.quarter !== quarter);
  const entered = { quarter, categories: categories.length > 0 ? [...categories] : null, merchants: null };
  return { ...card, rotating: { ...card.rotating, quarters: [...others, entered] } };
}

/** The inputs that determine a card's rules. Cards with the same key are the same effective card. */
function toVariantKey(walletCard: WalletCard, state: CardState): string {
  const { rotation, changed, expiredQuarter, termsKey, statementDay } = state;
  // Building and hashing a key takes a tenth of an answer's time, and most cards don't need one.
  const isPlain = rotation === '' && changed === 0 && statementDay === undefined;
  if (isPlain && walletCard.choices === undefined && termsKey === '') return '';
  const choices = walletCard.choices?.join(',') ?? 'default';
  return `${rotation}|${String(changed)}|${expiredQuarter ?? ''}|${choices}|${termsKey}|${String(statementDay ?? '')}`;
}

interface CardState {
  /** The quarter and where its categories come from. Empty if the card has none. */
  readonly rotation: string;
  /** How many of its scheduled rule changes have taken effect. */
  readonly changed: number;
  readonly expiredQuarter: string | null;
  /** Empty for the card's own terms. */
  readonly termsKey: string;
  /** Undefined if it isn't known, or if nothing runs by billing cycle. */
  readonly statementDay: number | undefined;
}

/** Whether a cap or the top categories of the card run by billing cycle. */
function hasCycle({ rewards, rotating, chooseCategory }: CatalogCard): boolean {
  const slots = chooseCategory?.slots ?? [];
  return (
    [...rewards, rotating, ...slots].some((cap) => cap?.capPeriod === 'cycle') ||
    slots.some(({ period }) => period === 'cycle')
  );
}

function toRotationKey(quarter: string, enteredCategories: readonly Category[] | undefined): string {
  return `${quarter}=${enteredCategories?.join(',') ?? 'listed'}`;
}

/** Whether the cap of the bank's bonus runs by billing cycle. */
function isTierCounted(terms: CardTerms | undefined): boolean {
  return terms?.relationship?.cap?.period === 'cycle';
}

/** Compiles one card. */
export function compileCard(card: CatalogCard): CompiledCard {
  const effectiveCards = new Map<string, EffectiveCard>();
  const changes = listRuleChanges(card);
  const isCounted = hasCycle(card);
  return {
    card,
    resolve: (walletCard, { quarter, day, terms }) => {
      const expiredQuarter = findExpiredQuarter(card, walletCard, quarter);
      const changed = changes.length === 0 ? 0 : changes.filter((from) => from <= day).length;
      const enteredCategories = findEnteredCategories(walletCard, quarter);
      const rotation = card.rotating ? toRotationKey(quarter, enteredCategories) : '';
      const statementDay = isCounted || isTierCounted(terms) ? walletCard.statementDay : undefined;
      const termsKey = terms?.key ?? '';
      const key = toVariantKey(walletCard, { rotation, changed, expiredQuarter, termsKey, statementDay });
      const cached = effectiveCards.get(key);
      if (cached) return cached;
      const choices = { choices: walletCard.choices, expiredQuarter };
      const current = withEnteredCategories(card, quarter, enteredCategories);
      const effectiveCard = resolveCard(current, { choices, quarter, day, terms, statementDay });
      if (effectiveCards.size >= MAX_CACHED_VARIANTS) effectiveCards.clear();
      effectiveCards.set(key, effectiveCard);
      return effectiveCard;
    },
  };
}
