import type { CatalogCard, StoredCard } from '@tapwise/contracts/vocabulary/card';
import { findExpiredQuarter } from '@tapwise/contracts/vocabulary/choice-slots';
import type { HeldCard } from '@tapwise/contracts/vocabulary/recommendation-inputs';
import { type BestOfCatalog, createBestOfCatalogBuilder } from './best-of-catalog';
import { type EffectiveCard, NO_CHOICES, resolveCard } from './effective-card';
import { parseLegacyTexts } from './legacy-texts/parse-legacy-texts';
import { createUpgradeIndexBuilder, type UpgradeIndex } from './upgrade-index';

/** A card, compiled for fast evaluation. */
export interface CompiledCard {
  readonly card: CatalogCard;
  /** The effective card for a user's choices in a quarter. Cached. */
  readonly resolve: (held: HeldCard, quarter: string) => EffectiveCard;
}

/** One version of the catalog, compiled for fast lookups. */
export interface CompiledCatalog {
  readonly version: number;
  readonly cards: ReadonlyMap<string, CompiledCard>;
  readonly best: BestOfCatalog;
  readonly upgrades: UpgradeIndex;
}

const MAX_CACHED_VARIANTS = 64;
/** Matches no listed quarter, so rotating cards earn only their permanent rates. */
export const NO_QUARTER = 'none';

function compileCard(card: CatalogCard): CompiledCard {
  const effectiveCards = new Map<string, EffectiveCard>();
  return {
    card,
    resolve: (held, quarter) => {
      const expiredQuarter = findExpiredQuarter(card, held, quarter);
      const key = `${card.rotating ? quarter : ''}|${expiredQuarter ?? ''}|${held.choices?.join(',') ?? 'default'}`;
      const known = effectiveCards.get(key);
      if (known) return known;
      const effectiveCard = resolveCard(card, { choices: held.choices, expiredQuarter }, quarter);
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
  const [best, upgrades] = [createBestOfCatalogBuilder(), createUpgradeIndexBuilder()];
  for (const card of list) {
    const effectiveCard = resolveCard(card, NO_CHOICES, NO_QUARTER);
    best.add(effectiveCard);
    upgrades.add(effectiveCard);
    yield;
  }
  return {
    version,
    cards: new Map(list.map((card) => [card.id, compileCard(card)])),
    best: best.finish(),
    upgrades: upgrades.finish(),
  };
}

/** All steps of `compileInSteps` at once. */
export function compileCatalog(cards: Iterable<StoredCard>, version: number): CompiledCatalog {
  const steps = compileInSteps(cards, version);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
