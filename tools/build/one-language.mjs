import { dirname } from 'node:path';

/**
 * Bundles zod with English messages only. Its other languages, of which no program uses any, would be up to half of
 * the text that Node parses when a program starts.
 * @returns {import('esbuild').Plugin}
 */
export function createOneLanguage() {
  return {
    name: 'one-language',
    setup(build) {
      build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, ({ path }) => ({
        contents: `export { default as en } from './en.js';`,
        resolveDir: dirname(path),
      }));
    },
  };
}
