import { readFileSync } from 'node:fs';

/** Short files are inlined as they are. */
const MIN_LENGTH = 2_000;

/**
 * A string literal of JSON text. Characters beyond ASCII are escaped as JSON escapes them, so that the program's text
 * takes one byte per letter.
 * @param {string} json
 */
export function toStringLiteral(json) {
  const ascii = json.replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return JSON.stringify(ascii);
}

/**
 * Bundles data files as text that is parsed when the program starts, because Node parses JSON in half the time that it
 * needs for an object literal. As a CommonJS module, because packages require their data, and ours import parts of it.
 * @type {import('esbuild').Plugin}
 */
export const jsonModules = {
  name: 'json-modules',
  setup(build) {
    build.onLoad({ filter: /\.json$/ }, ({ path }) => {
      const json = JSON.stringify(JSON.parse(readFileSync(path, 'utf8')));
      if (json.length < MIN_LENGTH) return undefined;
      return { contents: `module.exports = JSON.parse(${toStringLiteral(json)});` };
    });
  },
};
