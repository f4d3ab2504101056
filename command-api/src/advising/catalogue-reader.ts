import { streams } from '@tapwise/contracts/events/streams';
import { catalogue } from '../domain/catalogue/decide';
import type { CatalogueState } from '../domain/catalogue/state';
import type { CommandHandling, Loaded } from '../handling/port';
import { compileCatalogue, type CompiledCatalogue } from '../recommendation/engine';

export interface CatalogueReader {
  /** The catalogue as it is now. */
  load(): Promise<Loaded<CatalogueState>>;
  /** The same, made ready for the engine; retired cards too, since wallets may hold them. */
  loadCompiled(): Promise<CompiledCatalogue>;
}

function compile({ state, version }: Loaded<CatalogueState>): CompiledCatalogue {
  // A retired card is judged where it is held, but is no advice for anybody else.
  const cards = [...state.entries.values()].map(({ card, isRetired }) =>
    isRetired ? { ...card, openToNew: false } : card,
  );
  return compileCatalogue(cards, version);
}

/** Reads the catalogue from its stream; what the engine needs is made once for each version. */
export function catalogueReader(handling: CommandHandling): CatalogueReader {
  let compiled: CompiledCatalogue | undefined;
  const load = () => handling.load(streams.catalogue, catalogue);
  return {
    load,
    async loadCompiled() {
      const loaded = await load();
      if (compiled?.version !== loaded.version) compiled = compile(loaded);
      return compiled;
    },
  };
}
