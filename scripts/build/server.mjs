import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Packages of many small modules, bundled because reading them one by one takes a good part of the start. */
const BUNDLED = new Set(['zod', 'uuid']);

/**
 * The packages that a package.json declares and that stay outside the bundle.
 * @param {string} file
 */
function packagesOf(file) {
  /** @type {{ dependencies?: Record<string, string> }} */
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.keys(dependencies).filter((name) => !name.startsWith('@tapwise/') && !BUNDLED.has(name));
}

/**
 * Bundles everything that is run, each with its own main, into `dist/<name>.js`. Most packages stay outside.
 * @param {string} root
 * @param {readonly string[]} services
 */
export async function buildServer(root, services) {
  const mains = services.flatMap((name) => [
    [name, join(root, name, 'src/main.ts')],
    [`${name}-cli`, join(root, name, 'src/cli/main.ts')],
  ]);
  const others = [
    ['gateway', join(root, 'gateway.main.ts')],
    ['migrate', join(root, 'scripts/migrate/migrate.main.ts')],
    ['scan-worker', join(root, 'contracts/src/storage/damage/scan-worker.ts')],
    ['remove-traces-worker', join(root, 'command-api/src/vault/remove-traces-worker.ts')],
    ['check-health', join(root, 'scripts/check-health.mjs')],
    ...['backup', 'restore', 'verify', 'doctor', 'accounts'].map((name) => [
      name,
      join(root, `scripts/operator/${name}.main.ts`),
    ]),
  ];
  const entries = [
    ['standalone', join(root, 'standalone.ts')],
    ...[...mains, ...others].filter(([, main = '']) => existsSync(main)),
  ];
  const packages = ['contracts', ...services].flatMap((name) => packagesOf(join(root, name, 'package.json')));
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(entries),
    outdir: 'dist',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: [...new Set([...packages, ...packagesOf(join(root, 'package.json'))])],
    sourcemap: true,
    logLevel: 'warning',
  });
}
