import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bundleEngine } from './bundle-engine';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tapwise-bundle-'));
  await mkdir(join(folder, 'rewards/src/places'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const ENTRY = "export { applyPlaceReply } from '@tapwise/rewards/places/apply-place-reply';";

it.each([
  ['its present name', 'apply-place-reply', 'applyPlaceReply'],
  ['its former name', 'clarify-place', 'clarifyPlace'],
])('loads a renamed module under %s', async (_, file, name) => {
  await writeFile(join(folder, `rewards/src/places/${file}.ts`), `export const ${name} = () => '${file}';`);
  const path = await bundleEngine(folder, ENTRY);
  const engine = (await import(pathToFileURL(path).href)) as { applyPlaceReply: () => string };
  expect(engine.applyPlaceReply()).toBe(file);
});

it('rejects a module that the folder has under neither name', async () => {
  await expect(bundleEngine(folder, ENTRY)).rejects.toThrow('clarify-place');
});
