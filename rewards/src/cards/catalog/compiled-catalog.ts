import type { CatalogCard, Currency, StoredCard } from '@tapwise/contracts/vocabulary/cards/card';
import { runToEnd } from '../../steps/run-to-end';
import { parseLegacyTexts } from '../legacy-texts/parse-legacy-texts';
import { NO_CHOICES, NO_QUARTER, resolveCard } from '../rules/effective-card';
import { type BestOfCatalog, createBestOfCatalogBuilder } from './best-of-catalog';
import { compileCard, type CompiledCard } from './compiled-card';
import { createUpgradeIndexBuilder, type UpgradeIndex } from './upgrade-index';

/** One version of the catalog, compiled for fast lookups. */
export interface CompiledCatalog {
  readonly version: number;
  readonly cards: ReadonlyMap<string, CompiledCard>;
  /** The currencies of the cards, by id. */
  readonly currencies: ReadonlyMap<string, Currency>;
  readonly best: BestOfCatalog;
  readonly upgrades: UpgradeIndex;
}

/** After every date in the data, so that only lasting rates and definitions are in force. */
const ANY_DAY = '9999-12-31';

/** What recommendations compare a wallet with. Rewards of purchases don't depend on it. */
type CatalogIndexes = Pick<CompiledCatalog, 'best' | 'upgrades'>;

function* buildIndexesInSteps(list: readonly CatalogCard[]): Generator<undefined, CatalogIndexes> {
  const best = createBestOfCatalogBuilder();
  const upgrades = createUpgradeIndexBuilder();
  for (const card of list) {
    const effectiveCard = resolveCard(card, { choices: NO_CHOICES, quarter: NO_QUARTER, day: ANY_DAY });
    best.add(effectiveCard);
    upgrades.add(effectiveCard);
    yield;
  }
  return { best: best.finish(), upgrades: upgrades.finish() };
}

/** A catalog whose indexes are built by `prepareInSteps`, or at once on their first use. */
export interface UnpreparedCatalog {
  readonly catalog: CompiledCatalog;
  /**
   * Builds the indexes, one card per step. Takes up to 100 ms for hundreds of cards: call once, and yield to other work
   * between steps.
   */
  readonly prepareInSteps: () => Generator<undefined, CompiledCatalog>;
}

/** Compiles the cards of one catalog version. Call once per version, and cache the result. */
export function compileCards(cards: Iterable<StoredCard>, version: number): UnpreparedCatalog {
  const list = Array.from(cards, parseLegacyTexts);
  let indexes: CatalogIndexes | undefined;
  const getIndexes = () => (indexes ??= runToEnd(buildIndexesInSteps(list)));
  const catalog: CompiledCatalog = {
    version,
    cards: new Map(list.map((card) => [card.id, compileCard(card)])),
    currencies: new Map(list.map(({ currency }) => [currency.id, currency])),
    get best() {
      return getIndexes().best;
    },
    get upgrades() {
      return getIndexes().upgrades;
    },
  };
  return {
    catalog,
    *prepareInSteps() {
      const built = yield* buildIndexesInSteps(list);
      indexes ??= built;
      return catalog;
    },
  };
}

/** Compiles one catalog version with its indexes, like `prepareInSteps`. */
export function compileInSteps(
  cards: Iterable<StoredCard>,
  version: number,
): Generator<undefined, CompiledCatalog> {
  return compileCards(cards, version).prepareInSteps();
}

/** All steps of `compileInSteps` at once. */
export function compileCatalog(cards: Iterable<StoredCard>, version: number): CompiledCatalog {
  return runToEnd(compileInSteps(cards, version));
}
