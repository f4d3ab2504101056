import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listStaleParts, ROOT } from '../build/parts.mjs';

if (listStaleParts().length > 0) {
  const build = spawnSync(process.execPath, [join(ROOT, 'tools/build/build.mjs')], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}

// Runs in this process, so signals, standard streams, and the exit code are the server's.
process.env['NODE_ENV'] ??= 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(ROOT, 'dist/standalone.js')).href);
