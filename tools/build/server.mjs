import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { createDataFiles, READ_SCRIPT } from './data-files.mjs';
import { createJsonModules } from './json-modules.mjs';
import { createLazyOpenTelemetry } from './lazy-open-telemetry.mjs';
import { createOneLanguage } from './one-language.mjs';
import { createPrebuiltData } from './prebuilt-data.mjs';
import { writeFile } from './write-file.mjs';

/**
 * Packages with native code, and clients that only some installations load. All others are bundled, because reading
 * their hundreds of small modules takes a quarter of the startup time.
 */
export const EXTERNAL_PACKAGES = new Set([
  '@duckdb/node-api',
  '@eventstore/db-client',
  '@kurrent/kurrentdb-client',
  '@node-rs/argon2',
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-base',
  'better-sqlite3',
  'mongodb',
  'pino-pretty',
]);
/** CommonJS packages in a bundle of ES modules load the modules of Node with this. */
const REQUIRE_SCRIPT =
  "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);";

/**
 * The packages that a package.json declares and that aren't bundled.
 * @param {string} file
 */
function listPackages(file) {
  /** @type {{ dependencies?: Record<string, string> }} */
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.keys(dependencies).filter((name) => EXTERNAL_PACKAGES.has(name));
}

/**
 * The programs whose parts load only if they are used. DuckDB and the clients of servers take more memory than a
 * command of `events` needs, and few installations use all of `standalone`, such as its mail.
 */
const SPLIT_PROGRAMS = [
  { name: 'events', main: 'tools/events/events.main.ts' },
  { name: 'standalone', main: 'standalone/src/main.ts' },
];

/**
 * Builds programs into `dist`, and returns the names of their files.
 * @param {import('esbuild').BuildOptions} options
 */
async function buildPrograms(options) {
  const { outputFiles } = await build({ ...options, write: false });
  for (const { path, contents } of outputFiles) writeFile(path, contents);
  return outputFiles.map(({ path }) => basename(path));
}

/**
 * Builds a program whose parts are in files next to it, and deletes the parts of an earlier build.
 * @param {string} folder
 * @param {{ name: string, main: string }} program
 * @param {import('esbuild').BuildOptions} options
 */
async function buildSplitProgram(folder, { name, main }, options) {
  const entryPoints = { [name]: main };
  const files = await buildPrograms({
    ...options,
    entryPoints,
    splitting: true,
    chunkNames: `${name}-[hash]`,
  });
  for (const file of readdirSync(folder))
    if (file.startsWith(`${name}-`) && !files.includes(file)) rmSync(join(folder, file));
}

/**
 * How each program is bundled, besides its entry, its output, and the packages that aren't part of it.
 * @param {string} root
 * @param {import('./json-modules.mjs').TextSource} [source]
 * @returns {import('esbuild').BuildOptions}
 */
export function createProgramOptions(root, source) {
  return {
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: `${REQUIRE_SCRIPT} ${READ_SCRIPT}` },
    plugins: [
      createJsonModules(source),
      createPrebuiltData(root, source),
      createOneLanguage(),
      createLazyOpenTelemetry(),
    ],
    // Less text to parse at each start. Names stay, and lines are short enough for a stack trace.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 200,
    sourcemap: true,
    // Stack traces need positions only, and Node parses the whole map at each start.
    sourcesContent: false,
    logLevel: 'warning',
  };
}

/**
 * Bundles each program with its own main into `dist/<name>.js`. Parts of the program `events` are in files next to it.
 * @param {string} root
 * @param {readonly string[]} workspaces those whose code may be part of a bundle
 */
export async function buildServer(root, workspaces) {
  const mains = workspaces.flatMap((name) => [
    [name, join(root, name, 'src/main.ts')],
    [`${name}-cli`, join(root, name, 'src/cli/main.ts')],
  ]);
  const others = [
    ['scan-process', join(root, 'platform/src/stores/damage/scan-process.ts')],
    ['remove-traces-worker', join(root, 'command-api/src/vault/sqlite/remove-traces-worker.ts')],
    ['check-integrity', join(root, 'tools/verification/check-integrity.main.ts')],
    ['check-ranges-worker', join(root, 'tools/verification/check-ranges-worker.ts')],
    ...['demo', 'export-totals', 'inspect', 'mcp', 'migrate', 'replay'].map((name) => [
      name,
      join(root, `tools/${name}/${name}.main.ts`),
    ]),
    ['check-health', join(root, 'tools/check-health/check-health.mjs')],
    ...['backup', 'restore', 'verify', 'doctor', 'accounts'].map((name) => [
      name,
      join(root, `tools/operator/${name}/${name}.main.ts`),
    ]),
  ];
  const split = new Set(SPLIT_PROGRAMS.map(({ name }) => name));
  const entries = [...mains, ...others].filter(
    ([name = '', main = '']) => !split.has(name) && existsSync(main),
  );
  const packages = [...workspaces, 'tools'].flatMap((name) => listPackages(join(root, name, 'package.json')));
  const folder = join(root, 'dist');
  mkdirSync(folder, { recursive: true });
  const data = createDataFiles(folder);
  const options = {
    ...createProgramOptions(root, data.source),
    outdir: 'dist',
    external: [...new Set(packages)],
  };
  await buildPrograms({ ...options, entryPoints: Object.fromEntries(entries) });
  for (const { name, main } of SPLIT_PROGRAMS)
    if (existsSync(join(root, main)))
      await buildSplitProgram(folder, { name, main: join(root, main) }, options);
  data.removeOthers();
}
