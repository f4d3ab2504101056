import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Short files are inlined as they are. */
const MIN_LENGTH = 2_000;

/**
 * JSON text without letters beyond ASCII, so that it takes one byte per letter in memory.
 * @param {string} json
 */
export function toAscii(json) {
  return json.replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Where a program gets JSON text: a JavaScript expression, such as a string literal, for the text of a data file.
 * @typedef {(json: string, name: string) => string} TextSource
 */

/** @type {TextSource} */
export const inProgram = (json) => JSON.stringify(toAscii(json));

/**
 * Bundles data files as text that is parsed when the program starts, because Node parses JSON in half the time that it
 * needs for an object literal. As a CommonJS module, because packages require their data, and ours import parts of it.
 * @param {TextSource} [source]
 * @returns {import('esbuild').Plugin}
 */
export function createJsonModules(source = inProgram) {
  return {
    name: 'json-modules',
    setup(build) {
      build.onLoad({ filter: /\.json$/ }, ({ path }) => {
        const json = JSON.stringify(JSON.parse(readFileSync(path, 'utf8')));
        if (json.length < MIN_LENGTH) return undefined;
        return { contents: `module.exports = JSON.parse(${source(json, basename(path, '.json'))});` };
      });
    },
  };
}
