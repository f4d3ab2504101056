import { basename, join } from 'node:path';
import * as esbuild from 'esbuild';
import { createJsonModules, inProgram } from './json-modules.mjs';

/**
 * Data that the sources compute from data files, and that a build computes once.
 * @typedef {object} PrebuiltData
 * @property {string} module the empty module in the sources whose place the data takes
 * @property {string} constant what the module exports
 * @property {string} script exports the data as JSON text, `json`; its imports are relative to the module
 */

/** @type {readonly PrebuiltData[]} */
const PREBUILT = [
  {
    module: 'rewards/src/places/index/prebuilt-place-index.ts',
    constant: 'PREBUILT_PLACE_INDEX',
    script: `
import { buildShippedPlaceIndex } from './shipped-place-index';
import { encodePlaceIndex } from './stored-place-index';
export const json = encodePlaceIndex(buildShippedPlaceIndex());`,
  },
  {
    module: 'rewards/src/cards/catalog/prebuilt-catalog.ts',
    constant: 'PREBUILT_CATALOG',
    script: `
import { loadShippedCatalog } from './shipped-catalog';
export const json = JSON.stringify(loadShippedCatalog());`,
  },
];

/**
 * Computes data from the sources and their data files.
 * @param {string} root
 * @param {PrebuiltData} data
 * @returns {Promise<string>} JSON text
 */
async function compute(root, { module, script }) {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: script, resolveDir: join(root, module, '..'), loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    plugins: [createJsonModules()],
  });
  const program = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  /** @type {{ json: string }} */
  const { json } = await import(`data:text/javascript;base64,${program}`);
  return json;
}

/**
 * Puts computed data in the place of the empty modules in the sources. Computed once for all programs of a build.
 * @param {string} root
 * @param {import('./json-modules.mjs').TextSource} [source]
 * @returns {import('esbuild').Plugin}
 */
export function createPrebuiltData(root, source = inProgram) {
  /** @type {Map<string, Promise<string>>} */
  const computed = new Map();
  return {
    name: 'prebuilt-data',
    setup(build) {
      build.onLoad({ filter: /[\\/]prebuilt-[a-z-]+\.ts$/ }, async ({ path }) => {
        const data = PREBUILT.find(({ module }) => path === join(root, module));
        if (data === undefined) return undefined;
        const { module, constant } = data;
        const json = computed.get(module) ?? compute(root, data);
        computed.set(module, json);
        return { contents: `export const ${constant} = ${source(await json, basename(module, '.ts'))};` };
      });
    },
  };
}
