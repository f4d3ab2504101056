import type { EventOf } from '@tapwise/contracts/events/define-event';
import type { recommendationEvents } from '@tapwise/contracts/events/recommendation';
import type { StoredCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { Place } from '@tapwise/contracts/vocabulary/places/place';
import type { RecommendationAnswer } from '@tapwise/contracts/vocabulary/recommendations/recommendation';
import { getRecordedPlace } from '@tapwise/contracts/vocabulary/recommendations/recorded-place';
import type { CompiledCatalog } from '@tapwise/rewards/cards/catalog/compiled-catalog';
import * as engineModule from './engine-module';

/** The functions of an engine. */
export type EngineModule = typeof engineModule;

/** A stored recommendation: what the user asked, all inputs of the engine, and the answer. */
export type RecordedAnswer = EventOf<(typeof recommendationEvents)[0]>['data'];

/** The cards of one version of the catalog. */
export interface CatalogCards {
  readonly version: number;
  readonly cards: readonly StoredCard[];
}

/** Recomputes recorded recommendations. */
export interface Engine {
  /**
   * Interprets the typed place again, and answers with all other inputs of the recorded answer and with these cards. A
   * user's reply about the store counts if it did at that time. Throws if the engine can't answer.
   */
  recompute(recordedAnswer: RecordedAnswer, catalog: CatalogCards): RecommendationAnswer;
}

const MAX_CACHED_PLACES = 10_000;

/** Creates an engine from these functions. */
export function createEngine(engine: EngineModule): Engine {
  const places = new Map<string, Place>();
  let current: { readonly catalog: CatalogCards; readonly compiled: CompiledCatalog } | undefined;

  const interpret = ({ location, category }: RecordedAnswer): Place => {
    const key = JSON.stringify([location, category]);
    const cachedPlace = places.get(key);
    if (cachedPlace) return cachedPlace;
    if (places.size >= MAX_CACHED_PLACES) places.clear();
    const place = engine.interpretPlace(engine.getShippedPlaceIndex(), location, category ?? undefined);
    places.set(key, place);
    return place;
  };
  const compile = (catalog: CatalogCards): CompiledCatalog => {
    if (current?.catalog === catalog) return current.compiled;
    const compiled = engine.compileCatalog(catalog.cards, catalog.version);
    current = { catalog, compiled };
    return compiled;
  };

  return {
    recompute(recordedAnswer, catalog) {
      const { inputs, amountCents } = recordedAnswer;
      const { isClarified = false, mcc } = getRecordedPlace(recordedAnswer);
      const reply = isClarified ? (mcc ?? undefined) : undefined;
      const place = interpret(recordedAnswer);
      return engine.computeRecommendation({
        ...inputs,
        place: reply === undefined ? place : engine.applyPlaceReply(place, reply),
        catalog: compile(catalog),
        amountCents,
      });
    },
  };
}

/** The engine of the working tree. */
export function createCurrentEngine(): Engine {
  return createEngine(engineModule);
}
