import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { listStaleParts, PARTS, ROOT } from './parts.mjs';

const STDERR = 2;

/**
 * Builds the parts that aren't up to date. Ends this process if one can't be built. A separate process builds them,
 * because building takes more memory than running.
 * @param {object} [options]
 * @param {readonly string[]} [options.names] the names of the parts; all by default
 * @param {boolean} [options.isOutputData] true if the program's output is data, so that messages go to stderr
 */
export function ensureBuilt({ names = PARTS.map(({ name }) => name), isOutputData = false } = {}) {
  if (listStaleParts(PARTS.filter(({ name }) => names.includes(name))).length === 0) return;
  const { status } = spawnSync(process.execPath, [join(ROOT, 'tools/build/build.mjs'), ...names], {
    stdio: ['ignore', isOutputData ? STDERR : 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}
