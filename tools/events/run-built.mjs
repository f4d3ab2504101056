/** Runs the built program, which takes less memory than compiling its sources while they run. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { ROOT } from '../build/parts.mjs';

ensureBuilt({ names: ['server'], isOutputData: true });
await import(pathToFileURL(join(ROOT, 'dist/events.js')).href);
