import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Documents, encodeData } from '../encode-data';
import { selectStages } from '../select-stages';

export const DATA_FOLDER = fileURLToPath(new URL('../../../../rewards/data/', import.meta.url));

function readDataFiles(): Documents {
  const names = readdirSync(DATA_FOLDER).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    names.map((name) => [
      name.slice(0, -'.json'.length),
      JSON.parse(readFileSync(DATA_FOLDER + name, 'utf8')) as Documents[string],
    ]),
  );
}

/** The shipped data files, by name. */
export const dataFiles = readDataFiles();
/** Their encoded stages. */
export const stages = encodeData(selectStages(dataFiles));
