import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { ROOT } from './parts.mjs';
import { EXTERNAL_PACKAGES } from './server.mjs';

test('a standalone process that starts loads no client of the stores that it doesn’t use', async () => {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['standalone/src/main.ts'],
    outdir: 'dist',
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: [...EXTERNAL_PACKAGES],
    write: false,
    metafile: true,
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const loaded = imports.filter(({ kind }) => kind !== 'dynamic-import').map(({ path }) => path);
  expect([...EXTERNAL_PACKAGES].filter((name) => loaded.includes(name))).toEqual([
    '@node-rs/argon2',
    // Required by prom-client, but only when it uses it (lazy-open-telemetry.test.ts).
    '@opentelemetry/api',
    'better-sqlite3',
  ]);
});
