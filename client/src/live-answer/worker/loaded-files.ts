import { type DataFiles, decodeData } from '../place-data/decode-data';
import { STAGE_FILES } from './stage-files';

async function loadStage({ url, bytes }: (typeof STAGE_FILES)[number]): Promise<Uint8Array> {
  const response = await fetch(url);
  const content = await response.arrayBuffer();
  // Decoding another file, such as an error page, might never end.
  if (!response.ok || content.byteLength !== bytes)
    throw new Error(`${url} can't be loaded: ${String(response.status)}.`);
  return new Uint8Array(content);
}

async function loadFiles(): Promise<DataFiles> {
  try {
    const files = self.name === 'all' ? STAGE_FILES : STAGE_FILES.slice(0, 1);
    return decodeData(await Promise.all(files.map(loadStage)));
  } catch (error) {
    // The page's error handler ends the worker. Some browsers don't report a module that fails while it waits.
    self.reportError(error);
    return new Promise<never>(() => {});
  }
}

/** The data files of the places that the worker's name asks for. The build replaces imports of `rewards/data`. */
export const loadedFiles = await loadFiles();
