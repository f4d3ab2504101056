import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inProgram, toAscii } from './json-modules.mjs';
import { writeFile } from './write-file.mjs';

/** Shorter texts stay in the program, because opening a file takes longer than parsing them. */
const MIN_FILE_LENGTH = 20_000;
const FOLDER = 'data';

/** The function that programs read data files with. It needs `require`. */
export const READ_SCRIPT = `const readDataOfBundle = (name) => require('node:fs').readFileSync(new URL('${FOLDER}/' + name, import.meta.url), 'latin1');`;

/**
 * Writes large data next to the programs instead of into them: a program's text is decoded, scanned, and kept in memory
 * before its first line runs, and four of its seven megabytes would be data.
 * @param {string} folder the folder of the programs
 */
export function createDataFiles(folder) {
  const dataFolder = join(folder, FOLDER);
  /** @type {Set<string>} */
  const names = new Set();
  return {
    /** @type {import('./json-modules.mjs').TextSource} */
    source: (json, name) => {
      if (json.length < MIN_FILE_LENGTH) return inProgram(json, name);
      const text = toAscii(json);
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
      const file = `${name}-${hash}.json`;
      if (!names.has(file)) {
        mkdirSync(dataFolder, { recursive: true });
        writeFile(join(dataFolder, file), text);
        names.add(file);
      }
      return `readDataOfBundle(${JSON.stringify(file)})`;
    },
    /** Deletes the data of earlier builds. */
    removeOthers() {
      mkdirSync(dataFolder, { recursive: true });
      for (const file of readdirSync(dataFolder)) if (!names.has(file)) rmSync(join(dataFolder, file));
    },
  };
}
