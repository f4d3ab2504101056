import { catalogDecider, type CatalogState, listEngineCards } from '@tapwise/command-api';
import type { CatalogEvent } from '@tapwise/contracts/events/catalog';
import type { ShippedCatalog } from '@tapwise/rewards/cards/catalog/shipped-catalog';
import type { CatalogCards } from './engine';

/** An event of the catalog, and its number in the stream. */
export interface NumberedCatalogEvent {
  readonly version: number;
  readonly event: CatalogEvent;
}

/** The catalog's versions. */
export interface CatalogHistory {
  /** The cards after the first `version` events. The same object while the version stays the same. */
  getCards(version: number): CatalogCards;
}

/** The changes that a startup with this data file would make to the catalog, regardless of the file's date. */
function applyCatalogFile(state: CatalogState, { cards, asOf }: ShippedCatalog): CatalogState {
  const decision = catalogDecider.decide(
    { type: 'AdoptShippedCatalog', cards, asOf, today: '' },
    { ...state, shippedAsOf: '' },
  );
  if ('rejected' in decision) throw new Error(`The catalog rejected its data file: ${decision.rejected}`);
  return decision.reduce(catalogDecider.evolve, state);
}

/**
 * The catalog as of each version. With `file`, each version is as if Tapwise had started with this data file then:
 * its cards replace those with the same ids, and cards that it doesn't have are retired.
 */
export function createCatalogHistory(
  changes: readonly NumberedCatalogEvent[],
  file: ShippedCatalog | undefined,
): CatalogHistory {
  let current: CatalogCards | undefined;
  return {
    getCards(version) {
      if (current?.version === version) return current;
      const events = changes.filter((change) => change.version <= version).map(({ event }) => event);
      const state = events.reduce(catalogDecider.evolve, catalogDecider.initialState);
      current = { version, cards: listEngineCards(file ? applyCatalogFile(state, file) : state) };
      return current;
    },
  };
}
