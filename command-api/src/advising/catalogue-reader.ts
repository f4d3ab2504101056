import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CatalogueEvent } from '@tapwise/contracts/events/catalogue';
import { streams } from '@tapwise/contracts/events/streams';
import { DamagedStream } from '@tapwise/contracts/storage/damaged-stream';
import { LRUCache } from 'lru-cache';
import { catalogue } from '../domain/catalogue/decide';
import { valuesOf } from '../domain/layered-map';
import type { CatalogueState } from '../domain/catalogue/state';
import type { EventStore } from '../event-store/port';
import { ofDecider } from '../handling/fold';
import { PAGE_EVENTS } from '../handling/load-stream';
import type { CommandHandling, Loaded } from '../handling/port';
import { turnQueue } from '../handling/turn-queue';
import { compileInSteps, type CompiledCatalogue } from '../recommendation/engine';

export interface CatalogueReader {
  /** The catalogue as it is now. */
  load(): Promise<Loaded<CatalogueState>>;
  /** The same, made ready for the engine; retired cards too, since wallets may hold them. */
  loadCompiled(): Promise<CompiledCatalogue>;
  /** As it was after its first `version` events; undefined where it never had so many. Throws DamagedStream. */
  loadCompiledAt(version: number): Promise<CompiledCatalogue | undefined>;
}

/** Milliseconds of compiling after which others get their turn. */
const SLICE_MS = 5;

async function compile({ state, version }: Loaded<CatalogueState>): Promise<CompiledCatalogue> {
  // A retired card is judged where it is held, but is no advice for anybody else.
  const cards = valuesOf(state.entries).map(({ card, isRetired }) =>
    isRetired ? { ...card, openToNew: false } : card,
  );
  const steps = compileInSteps(cards, version);
  let since = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - since < SLICE_MS) continue;
    await nextTurn();
    since = performance.now();
  }
}

type Store = Pick<EventStore, 'read'>;

/** Undefined where the catalogue never had so many events. */
async function stateAt(store: Store, version: number): Promise<CatalogueState | undefined> {
  let state = catalogue.initialState;
  for (let after = 0; after < version;) {
    const limit = Math.min(PAGE_EVENTS, version - after);
    const page = await store.read(streams.catalogue, after, limit);
    if (page.unreadable.length > 0) throw new DamagedStream(streams.catalogue, page.unreadable);
    state = ofDecider<CatalogueEvent>(page.events).reduce(catalogue.evolve, state);
    after = page.version;
    if (after < version && !page.hasMore) return undefined;
    await nextTurn();
  }
  return state;
}

/** Earlier versions that stay at hand, so that receipts looked at in turn do not each cost a compilation. */
const EARLIER_KEPT = 8;

/** Compiles each earlier version once for all who ask at a time, and one version after the other. */
function earlierCatalogues(store: Store): CatalogueReader['loadCompiledAt'] {
  const kept = new LRUCache<number, Promise<CompiledCatalogue | undefined>>({ max: EARLIER_KEPT });
  const inTurn = turnQueue();
  const make = async (version: number) => {
    const state = await stateAt(store, version);
    return state && compile({ state, version });
  };
  return async (version) => {
    const known = kept.get(version);
    if (known) return known;
    const made = inTurn('compile', () => make(version));
    kept.set(version, made);
    try {
      const compiled = await made;
      if (!compiled) kept.delete(version);
      return compiled;
    } catch (error) {
      kept.delete(version);
      throw error;
    }
  };
}

/** Reads the catalogue from its stream; what the engine needs is made once for each version. */
export function catalogueReader(handling: CommandHandling, store: Store): CatalogueReader {
  let current: { readonly state: CatalogueState; readonly compiled: Promise<CompiledCatalogue> } | undefined;
  const load = () => handling.load(streams.catalogue, catalogue);
  return {
    load,
    async loadCompiled() {
      const loaded = await load();
      // Of the same version there may be two: with an event that cannot be read, and after it was repaired.
      if (current?.state !== loaded.state) current = { state: loaded.state, compiled: compile(loaded) };
      return current.compiled;
    },
    loadCompiledAt: earlierCatalogues(store),
  };
}
