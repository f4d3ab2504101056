import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Documents, encodeData } from './encode-data';
import { selectStages } from './select-stages';

/** The folder of the data files of `rewards`. */
export const DATA_FOLDER = fileURLToPath(new URL('../../../rewards/data/', import.meta.url));

/** The shipped data files, by name. */
export function readDataFiles(): Documents {
  const names = readdirSync(DATA_FOLDER).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    names.map((name) => [
      name.slice(0, -'.json'.length),
      JSON.parse(readFileSync(DATA_FOLDER + name, 'utf8')) as Documents[string],
    ]),
  );
}

/** Encodes the shipped data files in three stages. */
export function encodeStages(): readonly Uint8Array[] {
  return encodeData(selectStages(readDataFiles()));
}
