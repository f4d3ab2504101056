import { isDeepStrictEqual } from 'node:util';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { loadShippedCatalog } from '@tapwise/rewards/cards/catalog/shipped-catalog';
import type { PlaceIndex } from '@tapwise/rewards/places/index/place-index';
import { buildShippedPlaceIndex } from '@tapwise/rewards/places/index/shipped-place-index';
import { createJsonModules } from './json-modules.mjs';
import { ROOT } from './parts.mjs';
import { createPrebuiltData } from './prebuilt-data.mjs';

/** The text of a program with the code that a server's bundle contains. */
async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT, loader: 'ts' },
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [createJsonModules(), createPrebuiltData(ROOT)],
  });
  return outputFiles[0]?.text ?? '';
}

const load = (program: string) =>
  import(`data:text/javascript;base64,${Buffer.from(program).toString('base64')}`) as Promise<unknown>;

test('a built program contains the place index as it is computed from the data files', async () => {
  const program = await bundle(
    `export { getShippedPlaceIndex } from '@tapwise/rewards/places/index/shipped-place-index';
     export { PREBUILT_PLACE_INDEX } from './rewards/src/places/index/prebuilt-place-index';`,
  );
  const built = (await load(program)) as {
    readonly getShippedPlaceIndex: () => PlaceIndex;
    readonly PREBUILT_PLACE_INDEX: unknown;
  };
  expect(built.PREBUILT_PLACE_INDEX).toBeTypeOf('string');
  expect(isDeepStrictEqual(built.getShippedPlaceIndex(), buildShippedPlaceIndex())).toBe(true);
});

test('a built program contains the catalog as it is parsed from the data file', async () => {
  const program = await bundle(
    `export { loadShippedCatalog } from '@tapwise/rewards/cards/catalog/shipped-catalog';
     export { PREBUILT_CATALOG } from './rewards/src/cards/catalog/prebuilt-catalog';`,
  );
  const built = (await load(program)) as {
    readonly loadShippedCatalog: () => unknown;
    readonly PREBUILT_CATALOG: unknown;
  };
  expect(built.PREBUILT_CATALOG).toBeTypeOf('string');
  expect(isDeepStrictEqual(built.loadShippedCatalog(), loadShippedCatalog())).toBe(true);
});

test('a package that requires its data gets it as without a bundle', async () => {
  const program = await bundle(`export { default as types } from 'mime-db';`);
  const { types } = (await load(program)) as { readonly types: Readonly<Record<string, unknown>> };
  expect(types['application/json']).toMatchObject({ charset: 'UTF-8', compressible: true });
});

test('a module can import a part of a data file', async () => {
  const program = await bundle(`export { version } from './package.json';`);
  const { version } = (await load(program)) as { readonly version: unknown };
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

test('data with letters beyond ASCII is bundled as it is', async () => {
  const program = await bundle(`export { default as words } from './rewards/data/foreign-words.json';`);
  const { words } = (await load(program)) as { readonly words: unknown };
  expect(program).toMatch(/^[\0-\x7f]*$/);
  const { default: expected } = await import('../../rewards/data/foreign-words.json');
  expect(isDeepStrictEqual(words, JSON.parse(JSON.stringify(expected)))).toBe(true);
});
