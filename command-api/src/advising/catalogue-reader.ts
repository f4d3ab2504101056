import type { CatalogueEvent } from '@tapwise/contracts/events/catalogue';
import { streams } from '@tapwise/contracts/events/streams';
import { DamagedStream } from '@tapwise/contracts/storage/damaged-stream';
import { catalogue } from '../domain/catalogue/decide';
import { valuesOf } from '../domain/layered-map';
import type { CatalogueState } from '../domain/catalogue/state';
import type { EventStore } from '../event-store/port';
import { ofDecider } from '../handling/fold';
import type { CommandHandling, Loaded } from '../handling/port';
import { compileCatalogue, type CompiledCatalogue } from '../recommendation/engine';

export interface CatalogueReader {
  /** The catalogue as it is now. */
  load(): Promise<Loaded<CatalogueState>>;
  /** The same, made ready for the engine; retired cards too, since wallets may hold them. */
  loadCompiled(): Promise<CompiledCatalogue>;
  /** As it was after its first `version` events; undefined where it never had so many. Throws DamagedStream. */
  loadCompiledAt(version: number): Promise<CompiledCatalogue | undefined>;
}

function compile({ state, version }: Loaded<CatalogueState>): CompiledCatalogue {
  // A retired card is judged where it is held, but is no advice for anybody else.
  const cards = valuesOf(state.entries).map(({ card, isRetired }) =>
    isRetired ? { ...card, openToNew: false } : card,
  );
  return compileCatalogue(cards, version);
}

/** Earlier versions that stay at hand, so that receipts looked at in turn do not each cost a compilation. */
const EARLIER_KEPT = 8;

/** Reads the catalogue from its stream; what the engine needs is made once for each version. */
export function catalogueReader(handling: CommandHandling, store: Pick<EventStore, 'read'>): CatalogueReader {
  let compiled: { readonly catalogue: CompiledCatalogue; readonly state: CatalogueState } | undefined;
  const earlier = new Map<number, CompiledCatalogue>();
  const load = () => handling.load(streams.catalogue, catalogue);
  const loadCompiled = async () => {
    const loaded = await load();
    // Of the same version there may be two: with an event that cannot be read, and after it was repaired.
    if (compiled?.state !== loaded.state) compiled = { catalogue: compile(loaded), state: loaded.state };
    return compiled.catalogue;
  };
  return {
    load,
    loadCompiled,
    async loadCompiledAt(version) {
      const known = earlier.get(version);
      if (known) return known;
      const { events, unreadable, ...now } = await store.read(streams.catalogue);
      if (version > now.version) return undefined;
      const damaged = unreadable.filter((event) => event.version <= version);
      if (damaged.length > 0) throw new DamagedStream(streams.catalogue, damaged);
      const state = ofDecider<CatalogueEvent>(events)
        .filter((event) => event.version <= version)
        .reduce(catalogue.evolve, catalogue.initialState);
      const made = compile({ state, version });
      if (earlier.size >= EARLIER_KEPT) earlier.clear();
      earlier.set(version, made);
      return made;
    },
  };
}
