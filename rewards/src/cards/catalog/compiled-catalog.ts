import type { CatalogCard, Currency, StoredCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { WalletCard } from '@tapwise/contracts/vocabulary/cards/wallet-card';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import { findExpiredQuarter } from '@tapwise/contracts/vocabulary/rules/choice-slots';
import { runToEnd } from '../../steps/run-to-end';
import { listRuleChanges } from '../definitions/issuer-definitions';
import { parseLegacyTexts } from '../legacy-texts/parse-legacy-texts';
import { type EffectiveCard, NO_CHOICES, resolveCard } from '../rules/effective-card';
import type { CardTerms } from '../valuation/card-terms';
import { type BestOfCatalog, createBestOfCatalogBuilder } from './best-of-catalog';
import { createUpgradeIndexBuilder, type UpgradeIndex } from './upgrade-index';

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

/** One version of the catalog, compiled for fast lookups. */
export interface CompiledCatalog {
  readonly version: number;
  readonly cards: ReadonlyMap<string, CompiledCard>;
  /** The currencies of the cards, by id. */
  readonly currencies: ReadonlyMap<string, Currency>;
  readonly best: BestOfCatalog;
  readonly upgrades: UpgradeIndex;
}

const MAX_CACHED_VARIANTS = 64;
/** Matches no listed quarter, so rotating cards earn only their permanent rates. */
export const NO_QUARTER = 'none';
/** After every date in the data, so that only lasting rates and definitions are in force. */
const ANY_DAY = '9999-12-31';

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
  const { rotation, changed, expiredQuarter, termsKey } = state;
  // Building and hashing a key takes a tenth of an answer's time, and most cards don't need one.
  if (rotation === '' && changed === 0 && walletCard.choices === undefined && termsKey === '') return '';
  const choices = walletCard.choices?.join(',') ?? 'default';
  return `${rotation}|${String(changed)}|${expiredQuarter ?? ''}|${choices}|${termsKey}`;
}

interface CardState {
  /** The quarter and where its categories come from. Empty if the card has none. */
  readonly rotation: string;
  /** How many of its scheduled rule changes have taken effect. */
  readonly changed: number;
  readonly expiredQuarter: string | null;
  /** Empty for the card's own terms. */
  readonly termsKey: string;
}

function toRotationKey(quarter: string, enteredCategories: readonly Category[] | undefined): string {
  return `${quarter}=${enteredCategories?.join(',') ?? 'listed'}`;
}

function compileCard(card: CatalogCard): CompiledCard {
  const effectiveCards = new Map<string, EffectiveCard>();
  const changes = listRuleChanges(card);
  return {
    card,
    resolve: (walletCard, { quarter, day, terms }) => {
      const expiredQuarter = findExpiredQuarter(card, walletCard, quarter);
      const changed = changes.length === 0 ? 0 : changes.filter((from) => from <= day).length;
      const enteredCategories = findEnteredCategories(walletCard, quarter);
      const rotation = card.rotating ? toRotationKey(quarter, enteredCategories) : '';
      const key = toVariantKey(walletCard, { rotation, changed, expiredQuarter, termsKey: terms?.key ?? '' });
      const cached = effectiveCards.get(key);
      if (cached) return cached;
      const choices = { choices: walletCard.choices, expiredQuarter };
      const current = withEnteredCategories(card, quarter, enteredCategories);
      const effectiveCard = resolveCard(current, { choices, quarter, day, terms });
      if (effectiveCards.size >= MAX_CACHED_VARIANTS) effectiveCards.clear();
      effectiveCards.set(key, effectiveCard);
      return effectiveCard;
    },
  };
}

/**
 * Compiles one catalog version, one card per step. Takes up to 100 ms for hundreds of cards: call once per version,
 * cache the result, and yield to other work between steps.
 */
export function* compileInSteps(
  cards: Iterable<StoredCard>,
  version: number,
): Generator<undefined, CompiledCatalog> {
  const list = Array.from(cards, parseLegacyTexts);
  const best = createBestOfCatalogBuilder();
  const upgrades = createUpgradeIndexBuilder();
  for (const card of list) {
    const effectiveCard = resolveCard(card, { choices: NO_CHOICES, quarter: NO_QUARTER, day: ANY_DAY });
    best.add(effectiveCard);
    upgrades.add(effectiveCard);
    yield;
  }
  return {
    version,
    cards: new Map(list.map((card) => [card.id, compileCard(card)])),
    currencies: new Map(list.map(({ currency }) => [currency.id, currency])),
    best: best.finish(),
    upgrades: upgrades.finish(),
  };
}

/** All steps of `compileInSteps` at once. */
export function compileCatalog(cards: Iterable<StoredCard>, version: number): CompiledCatalog {
  return runToEnd(compileInSteps(cards, version));
}
