import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Packages of many small modules. Bundling them shortens the startup time. */
const BUNDLED = new Set(['zod', 'uuid']);

/**
 * The packages that a package.json declares and that stay outside the bundle.
 * @param {string} file
 */
function listPackages(file) {
  /** @type {{ dependencies?: Record<string, string> }} */
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.keys(dependencies).filter((name) => !name.startsWith('@tapwise/') && !BUNDLED.has(name));
}

/**
 * Bundles each program with its own main into `dist/<name>.js`. Most packages stay outside.
 * @param {string} root
 * @param {readonly string[]} workspaces those whose code may be part of a bundle
 */
export async function buildServer(root, workspaces) {
  const mains = workspaces.flatMap((name) => [
    [name, join(root, name, 'src/main.ts')],
    [`${name}-cli`, join(root, name, 'src/cli/main.ts')],
  ]);
  const others = [
    ['migrate', join(root, 'tools/migrate/migrate.main.ts')],
    ['scan-worker', join(root, 'platform/src/stores/damage/scan-worker.ts')],
    ['remove-traces-worker', join(root, 'command-api/src/vault/sqlite/remove-traces-worker.ts')],
    ['events', join(root, 'tools/events/events.main.ts')],
    ['replay', join(root, 'tools/replay/replay.main.ts')],
    ['check-health', join(root, 'tools/check-health/check-health.mjs')],
    ...['backup', 'restore', 'verify', 'doctor', 'accounts'].map((name) => [
      name,
      join(root, `tools/operator/${name}/${name}.main.ts`),
    ]),
  ];
  const entries = [...mains, ...others].filter(([, main = '']) => existsSync(main));
  const packages = [...workspaces, 'tools'].flatMap((name) => listPackages(join(root, name, 'package.json')));
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(entries),
    outdir: 'dist',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: [...new Set(packages)],
    sourcemap: true,
    logLevel: 'warning',
  });
}
