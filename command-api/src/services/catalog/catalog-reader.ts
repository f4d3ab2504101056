import { LRUCache } from 'lru-cache';
import type { CatalogEvent } from '@tapwise/contracts/events/catalog';
import { streams } from '@tapwise/contracts/events/streams';
import type { StoredCard } from '@tapwise/contracts/vocabulary/cards/card';
import { runInSteps, waitForTurn } from '@tapwise/platform/scheduling/run-in-steps';
import { DamagedStream } from '@tapwise/platform/stores/errors/damaged-stream';
import {
  compileCards,
  type CompiledCatalog,
  compileInSteps,
  type UnpreparedCatalog,
} from '@tapwise/rewards/cards/catalog/compiled-catalog';
import { selectDeciderEvents } from '../../command-handler/aggregate';
import { createKeyedMutex } from '../../command-handler/keyed-mutex';
import type { CommandHandler, LoadedAggregate } from '../../command-handler/port';
import { catalogDecider } from '../../domain/catalog/decide';
import { type CatalogState, listEngineCards } from '../../domain/catalog/state';
import type { EventStore } from '../../event-store/port';
import { PAGE_SIZE } from '../../event-store/read-pages';
import { createCatalogVersions } from './catalog-versions';

export interface CatalogReader {
  /** The current catalog. */
  load(): Promise<LoadedAggregate<CatalogState>>;
  /** The current catalog, compiled for the engine. Includes retired cards, because wallets may contain them. */
  loadCompiled(): Promise<CompiledCatalog>;
  /** The same catalog, maybe before its indexes are built, which takes long. Rewards of purchases don't use them. */
  loadCards(): Promise<CompiledCatalog>;
  /** The catalog after its first `version` events, or undefined if it has fewer. Throws DamagedStream. */
  loadCompiledAt(version: number): Promise<CompiledCatalog | undefined>;
  /**
   * The catalog after its first `version` events, with the data of these cards replaced. Cards that aren't in the
   * catalog are ignored. Undefined if the catalog has fewer events. Throws DamagedStream.
   */
  loadCompiledWith(version: number, cards: readonly StoredCard[]): Promise<CompiledCatalog | undefined>;
  /**
   * The catalog at the end of a day (`yyyy-mm-dd`, UTC), or the first catalog if the day is earlier. Throws
   * DamagedStream.
   */
  loadCompiledOn(day: string): Promise<CompiledCatalog>;
}

async function compile({ state, version }: LoadedAggregate<CatalogState>): Promise<CompiledCatalog> {
  return runInSteps(compileInSteps(listEngineCards(state), version));
}

type StreamReader = Pick<EventStore, 'read'>;

/** Returns undefined if the catalog has fewer events. */
async function readStateAt(store: StreamReader, version: number): Promise<CatalogState | undefined> {
  let state = catalogDecider.initialState;
  for (let after = 0; after < version;) {
    const limit = Math.min(PAGE_SIZE, version - after);
    const page = await store.read(streams.catalogue, after, limit);
    if (page.unreadable.length > 0) throw new DamagedStream(streams.catalogue, page.unreadable);
    state = selectDeciderEvents<CatalogEvent>(page.events).reduce(catalogDecider.evolve, state);
    after = page.version;
    if (after < version && !page.hasMore) return undefined;
    await waitForTurn();
  }
  return state;
}

function replaceCards(
  cards: readonly StoredCard[],
  replacements: readonly StoredCard[],
): readonly StoredCard[] {
  const byId = new Map(replacements.map((card) => [card.id, card]));
  return cards.map((card) => {
    const replacement = byId.get(card.id);
    if (!replacement) return card;
    // A retired card stays retired.
    return card.openToNew === false ? { ...replacement, openToNew: false } : replacement;
  });
}

/** Caches the last catalogs by their version and the identity of the replaced cards. */
function createReplacedCatalogLoader(store: StreamReader): CatalogReader['loadCompiledWith'] {
  const cached: { version: number; cards: readonly StoredCard[]; compiled: CompiledCatalog }[] = [];
  const states = new LRUCache<number, CatalogState>({ max: 2 });
  const runExclusively = createKeyedMutex();
  const isSame = (a: readonly StoredCard[], b: readonly StoredCard[]) =>
    a.length === b.length && a.every((card, index) => card === b[index]);
  const load: CatalogReader['loadCompiledWith'] = async (version, cards) => {
    const cachedEntry = cached.find((entry) => entry.version === version && isSame(entry.cards, cards));
    if (cachedEntry) return cachedEntry.compiled;
    const state = states.get(version) ?? (await readStateAt(store, version));
    if (!state) return undefined;
    states.set(version, state);
    const compiled = await runInSteps(compileInSteps(replaceCards(listEngineCards(state), cards), version));
    if (cached.length >= MAX_EARLIER_VERSIONS) cached.shift();
    cached.push({ version, cards, compiled });
    return compiled;
  };
  return (version, cards) => runExclusively('compile', () => load(version, cards));
}

/** The number of cached earlier versions, so that viewing several receipts doesn't recompile each time. */
const MAX_EARLIER_VERSIONS = 8;

/** Compiles each earlier version once for concurrent callers, and one version at a time. */
function createEarlierCatalogLoader(store: StreamReader): CatalogReader['loadCompiledAt'] {
  const cached = new LRUCache<number, Promise<CompiledCatalog | undefined>>({ max: MAX_EARLIER_VERSIONS });
  const runExclusively = createKeyedMutex();
  const make = async (version: number) => {
    const state = await readStateAt(store, version);
    return state && compile({ state, version });
  };
  return async (version) => {
    const existing = cached.get(version);
    if (existing) return existing;
    const compiledCatalog = runExclusively('compile', () => make(version));
    cached.set(version, compiledCatalog);
    try {
      const compiled = await compiledCatalog;
      if (!compiled) cached.delete(version);
      return compiled;
    } catch (error) {
      cached.delete(version);
      throw error;
    }
  };
}

interface CurrentCatalog extends UnpreparedCatalog {
  readonly state: CatalogState;
  /** Undefined before the first use of the indexes. */
  prepared: Promise<CompiledCatalog> | undefined;
}

/** Reads the catalog from its stream and compiles each version once. */
export function createCatalogReader(commandHandler: CommandHandler, store: StreamReader): CatalogReader {
  let current: CurrentCatalog | undefined;
  const load = () => commandHandler.load(streams.catalogue, catalogDecider);
  const loadCurrent = async (): Promise<CurrentCatalog> => {
    const { state, version } = await load();
    // Two states can have the same version: one with an unreadable event, and one after its repair.
    if (current?.state !== state)
      current = { state, ...compileCards(listEngineCards(state), version), prepared: undefined };
    return current;
  };
  const loadCompiled = async () => {
    const catalog = await loadCurrent();
    return (catalog.prepared ??= runInSteps(catalog.prepareInSteps()));
  };
  const loadCompiledAt = createEarlierCatalogLoader(store);
  const loadCompiledWith = createReplacedCatalogLoader(store);
  const readVersion = createCatalogVersions(store);
  return {
    load,
    loadCompiled,
    loadCards: async () => (await loadCurrent()).catalog,
    loadCompiledAt,
    loadCompiledWith,
    async loadCompiledOn(day) {
      const [{ catalog: newest }, version] = await Promise.all([loadCurrent(), readVersion(day)]);
      return version >= newest.version ? newest : ((await loadCompiledAt(version)) ?? newest);
    },
  };
}
