import type { LoadedPlaces } from '../browser-answer';
import { type DataFiles, decodeData } from '../place-data/decode-data';
import { createPlacesCache } from './places-cache';
import { STAGE_FILES } from './stage-files';

/** Both change the data: the encoded files, and the code that decodes them. */
const cache = createPlacesCache(`${STAGE_FILES.at(-1)?.url ?? ''}?worker=${self.location.pathname}`);

interface Loaded {
  readonly files: DataFiles;
  readonly places: LoadedPlaces;
  /** The encoded place index, unless the files were decoded. */
  readonly index?: string;
}

async function loadStage({ url, bytes }: (typeof STAGE_FILES)[number]): Promise<Uint8Array> {
  const response = await fetch(url);
  const content = await response.arrayBuffer();
  // Decoding another file, such as an error page, might never end.
  if (!response.ok || content.byteLength !== bytes)
    throw new Error(`${url} can't be loaded: ${String(response.status)}.`);
  return new Uint8Array(content);
}

async function loadFiles(): Promise<Loaded> {
  const cached = await cache.load();
  if (cached) return { ...cached, places: 'all' };
  try {
    const places = self.name === 'all' ? 'all' : 'common';
    const stages = places === 'all' ? STAGE_FILES : STAGE_FILES.slice(0, 1);
    const files = decodeData(await Promise.all(stages.map(loadStage)));
    return { files, places };
  } catch (error) {
    // The page's error handler ends the worker. Some browsers don't report a module that fails while it waits.
    self.reportError(error);
    return new Promise<never>(() => {});
  }
}

const loaded = await loadFiles();

/** The data files of the loaded places. The build replaces imports of `rewards/data`. */
export const loadedFiles = loaded.files;
/** The places that the worker's name asks for, or all if an earlier worker decoded them. */
export const loadedPlaces = loaded.places;

/** The encoded index of the places. Undefined if this worker decoded the files. */
export const loadedIndex = loaded.index;

/** Keeps the files and the index of all places for later workers, if this one decoded them. */
export async function keepPlaces(encodeIndex: () => string): Promise<void> {
  const { files, places, index } = loaded;
  const isNew = STAGE_FILES.length > 0 && places === 'all' && index === undefined;
  if (isNew) await cache.store({ files, index: encodeIndex() });
}
