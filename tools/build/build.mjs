import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildPart, listStaleParts, PARTS, ROOT } from './parts.mjs';

// Always builds for production, even if a test run or a watcher starts it.
process.env['NODE_ENV'] = 'production';
mkdirSync(join(ROOT, 'dist'), { recursive: true });

// The names of parts; all by default.
const names = process.argv.slice(2);
const stale = listStaleParts(PARTS.filter(({ name }) => names.length === 0 || names.includes(name)));
if (stale.length === 0) console.log('Nothing to build: dist is up to date.');
await Promise.all(
  stale.map(async (part) => {
    const start = performance.now();
    try {
      await buildPart(part);
    } catch (error) {
      console.error(
        `The ${part.name} can't be built: ${error instanceof Error ? error.message : String(error)}`,
      );
      process.exitCode = 1;
      return;
    }
    console.log(`Built the ${part.name} in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  }),
);
