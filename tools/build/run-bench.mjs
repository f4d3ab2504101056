/**
 * Bundles the benchmarks in the same way as the product, and runs them. The sources run with functions that a compiler
 * adds during development, which would be measured too.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { ROOT } from './parts.mjs';
import { createProgramOptions, EXTERNAL_PACKAGES } from './server.mjs';

const folder = join(ROOT, 'bench');
const outfile = join(ROOT, '.cache/bench/bench.mjs');

await build({
  ...createProgramOptions(ROOT),
  entryPoints: [join(folder, 'bench.main.ts')],
  outfile,
  external: [...EXTERNAL_PACKAGES, 'autocannon', 'playwright-core'],
  // The bundle isn't in the folder of its sources.
  define: { 'import.meta.dirname': JSON.stringify(folder) },
});
await import(pathToFileURL(outfile).href);
