import type { LoadedPlaces } from '../browser-answer';
import { type DataFiles, decodeData } from '../place-data/decode-data';
import { createDecodedFilesCache } from './decoded-files';
import { STAGE_FILES } from './stage-files';

/** Both change the data: the encoded files, and the code that decodes them. */
const cache = createDecodedFilesCache(`${STAGE_FILES.at(-1)?.url ?? ''}?worker=${self.location.pathname}`);

interface Loaded {
  readonly files: DataFiles;
  readonly places: LoadedPlaces;
  readonly isDecoded: boolean;
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
  if (cached) return { files: cached, places: 'all', isDecoded: false };
  try {
    const places = self.name === 'all' ? 'all' : 'common';
    const stages = places === 'all' ? STAGE_FILES : STAGE_FILES.slice(0, 1);
    const files = decodeData(await Promise.all(stages.map(loadStage)));
    return { files, places, isDecoded: true };
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

/** Keeps the files of all places for later workers, if this one decoded them. */
export async function keepLoadedFiles(): Promise<void> {
  if (STAGE_FILES.length > 0 && loaded.isDecoded && loaded.places === 'all') await cache.store(loaded.files);
}
