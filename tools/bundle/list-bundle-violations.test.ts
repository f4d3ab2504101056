import { afterEach, expect, test } from 'vitest';
import { CLEAN_SOURCES } from '../checks/planted/clean-product';
import { plant, type PlantedSources } from '../checks/planted/plant';
import { listBundleViolations } from './list-bundle-violations';

let remove = () => {};
afterEach(() => {
  remove();
});

function listViolations(added: PlantedSources) {
  const planted = plant({ ...CLEAN_SOURCES, ...added });
  ({ remove } = planted);
  return listBundleViolations(planted.root);
}

test('a product whose client imports schemas only as types has no violations', async () => {
  expect(await listViolations({})).toEqual([]);
});

test.each([
  [
    'a schema in the browser',
    'client/src/api/call-route.ts',
    `import { Wallet } from '@tapwise/contracts/http/routes/wallet';\nexport const callRoute = Wallet;`,
    /^contracts\/src\/http\/routes\/wallet\.ts → .*node_modules\/zod\//,
  ],
  [
    'a server part in the browser',
    'client/src/api/call-route.ts',
    `import '@tapwise/platform/configuration/configuration';`,
    /^client\/src\/api\/call-route\.ts → platform\//,
  ],
  [
    'an unused import of a database driver',
    'client/src/lib/format/card-text.ts',
    `import Database from 'better-sqlite3';\nexport const text = '';`,
    /^client\/src\/lib\/format\/card-text\.ts → .*node_modules\/better-sqlite3\//,
  ],
  [
    'test code of the contract in a worker, which no file imports',
    'client/src/worker.ts',
    `import('../../contracts/src/testing/arbitrary');`,
    /^client\/src\/worker\.ts → contracts\/src\/testing\//,
  ],
])('%s is a violation', async (_, file, source, violation) => {
  const arbitrary = { 'contracts/src/testing/arbitrary.ts': `export const arbitrary = 1;` };
  expect(await listViolations({ ...arbitrary, [file]: source })).toEqual([expect.stringMatching(violation)]);
});

test('tests in the client may import anything', async () => {
  const source = `import 'zod';\nimport '@tapwise/platform/configuration/configuration';`;
  expect(
    await listViolations({ 'client/src/app.test.tsx': source, 'client/src/api/testing/a.ts': source }),
  ).toEqual([]);
});
