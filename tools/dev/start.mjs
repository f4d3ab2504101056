import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { ROOT } from '../build/parts.mjs';

ensureBuilt();

// Runs in this process, so signals, standard streams, and the exit code are the server's.
process.env['NODE_ENV'] ??= 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(ROOT, 'dist/standalone.js')).href);
