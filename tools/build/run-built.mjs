/**
 * Runs a program of the build with its arguments: `node tools/build/run-built.mjs backup --to /backups/today`. Builds
 * it first if a source changed. It starts in less time and memory than its sources, which would be compiled each time.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';
import { ROOT } from './parts.mjs';

/** Programs that need the web app. */
const OPENS_WEB_APP = new Set(['demo']);

const [, , name = '', ...args] = process.argv;
const program = join(ROOT, `dist/${name}.js`);

ensureBuilt({ names: ['server', ...(OPENS_WEB_APP.has(name) ? ['client'] : [])], isOutputData: true });

// Runs in this process, so signals, standard streams, and the exit code are the program's.
process.argv = [process.execPath, program, ...args];
process.setSourceMapsEnabled(true);
await import(pathToFileURL(program).href);
