import { type DataFiles, decodeData } from '../place-data/decode-data';
import { STAGE_URLS } from './stage-urls';

async function loadStage(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} can't be loaded: ${String(response.status)}.`);
  return new Uint8Array(await response.arrayBuffer());
}

async function loadFiles(): Promise<DataFiles> {
  try {
    const urls = self.name === 'all' ? STAGE_URLS : STAGE_URLS.slice(0, 1);
    return decodeData(await Promise.all(urls.map(loadStage)));
  } catch (error) {
    // The page's error handler ends the worker. Some browsers don't report a module that fails while it waits.
    self.reportError(error);
    return new Promise<never>(() => {});
  }
}

/** The data files of the places that the worker's name asks for. The build replaces imports of `rewards/data`. */
export const loadedFiles = await loadFiles();
