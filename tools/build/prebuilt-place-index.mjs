import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { jsonModules, toStringLiteral } from './json-modules.mjs';

const SOURCES = 'rewards/src/places/index';
const COMPUTE_SCRIPT = `
import { buildShippedPlaceIndex } from './shipped-place-index';
import { encodePlaceIndex } from './stored-place-index';
export const encoded = encodePlaceIndex(buildShippedPlaceIndex());`;

/**
 * Computes the place index from the sources and their data files.
 * @param {string} root
 * @returns {Promise<string>} the encoded index
 */
export async function computePlaceIndex(root) {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: COMPUTE_SCRIPT, resolveDir: join(root, SOURCES), loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    plugins: [jsonModules],
  });
  const program = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  /** @type {{ encoded: string }} */
  const { encoded } = await import(`data:text/javascript;base64,${program}`);
  return encoded;
}

/**
 * Puts the computed index in the place of the empty module in the sources. Computed once for all programs of a build.
 * @param {string} root
 * @returns {import('esbuild').Plugin}
 */
export function prebuiltPlaceIndex(root) {
  /** @type {Promise<string> | undefined} */
  let index;
  return {
    name: 'prebuilt-place-index',
    setup(build) {
      build.onLoad({ filter: /[\\/]places[\\/]index[\\/]prebuilt-place-index\.ts$/ }, async () => {
        index ??= computePlaceIndex(root);
        return { contents: `export const PREBUILT_PLACE_INDEX = ${toStringLiteral(await index)};` };
      });
    },
  };
}
