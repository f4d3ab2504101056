import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plant } from '../checks/planted/plant';
import { buildServer } from './server.mjs';

const planted = plant({
  'standalone/src/main.ts': `export { answer } from '@tapwise/command-api';`,
  'command-api/src/index.ts': `import { cards } from '@tapwise/contracts/cards';\nimport { z } from 'zod';\nexport const answer = z.array(z.string()).parse(cards);`,
  'contracts/src/cards.ts': `import list from './cards.json';\nexport const cards = list;`,
  'contracts/src/cards.json': `["gold"]`,
  'query-api/src/main.ts': `export const main = 1;`,
});
beforeAll(() => buildServer(planted.root, ['contracts', 'command-api', 'query-api', 'standalone']));
afterAll(() => planted.remove());

test('standalone and each service with a main file are built into one file each', () => {
  const built = readdirSync(join(planted.root, 'dist')).filter((name) => name.endsWith('.js'));
  expect(built.sort()).toEqual(['query-api.js', 'standalone.js']);
});

test('a built file contains the workspaces and their data, and needs only packages', async () => {
  rmSync(join(planted.root, 'node_modules/@tapwise'), { recursive: true });
  const { answer } = (await import(pathToFileURL(join(planted.root, 'dist/standalone.js')).href)) as {
    answer: unknown;
  };
  expect(answer).toEqual(['gold']);
});

test('a built file contains zod with English messages only', () => {
  const program = readFileSync(join(planted.root, 'dist/standalone.js'), 'utf8');
  expect(program).toContain('Invalid input: expected');
  expect(program).not.toContain('Entrada inv');
});
