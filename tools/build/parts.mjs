import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { computeFingerprint } from './fingerprint.mjs';

export const ROOT = resolve(import.meta.dirname, '../..');
const SHARED_SOURCES = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tools/build'];
/** The workspaces that server processes are built from. */
const SERVER = [
  'contracts',
  'rewards',
  'platform',
  'command-api',
  'projections',
  'query-api',
  'gateway',
  'standalone',
];

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {readonly string[]} inputs
 * @property {string} output a file that exists once the part is built
 * @property {(root: string) => Promise<void>} build
 */

/** @type {readonly Part[]} */
export const PARTS = [
  {
    name: 'server',
    inputs: [
      ...SHARED_SOURCES,
      'tools/check-health',
      'tools/demo',
      'tools/event-log',
      'tools/events',
      'tools/export-totals',
      'tools/inspect',
      'tools/mcp',
      'tools/migrate',
      'tools/operator',
      'tools/store-files',
      'tools/replay',
      'tools/verification',
      'rewards/data',
      ...SERVER.flatMap((name) => [`${name}/package.json`, `${name}/src`]),
    ],
    output: 'dist/standalone.js',
    build: async (root) => (await import('./server.mjs')).buildServer(root, SERVER),
  },
  {
    name: 'client',
    inputs: [
      ...SHARED_SOURCES,
      'client',
      ...['contracts', 'rewards'].flatMap((name) => [`${name}/package.json`, `${name}/src`]),
      'rewards/data',
    ],
    output: 'dist/client/index.html',
    build: async (root) => (await import('./client.mjs')).buildClient(root),
  },
];

const getStampPath = (/** @type {string} */ root, /** @type {Part} */ part) =>
  join(root, `dist/${part.name}.fingerprint`);

/**
 * The parts whose inputs changed since they were built, or that were never built.
 * @param {readonly Part[]} parts
 */
export function listStaleParts(parts = PARTS, root = ROOT) {
  return parts.filter((part) => {
    const stamp = getStampPath(root, part);
    if (!existsSync(stamp) || !existsSync(join(root, part.output))) return true;
    return readFileSync(stamp, 'utf8') !== computeFingerprint(root, part.inputs);
  });
}

/**
 * Builds one part. The stamp is written last, so an interrupted build stays stale.
 * @param {Part} part
 */
export async function buildPart(part, root = ROOT) {
  const built = computeFingerprint(root, part.inputs);
  rmSync(getStampPath(root, part), { force: true });
  await part.build(root);
  writeFileSync(getStampPath(root, part), built);
}
