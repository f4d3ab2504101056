import { readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';

/** What the web app's bundle may not contain: a schema library, server code, and test code. */
const FORBIDDEN =
  /(?:^|\/)node_modules\/(?:zod|better-sqlite3|koa|pino|prom-client)\/|^(?:platform|contracts\/src\/testing)\//;
const TEST = /\.test\.tsx?$|\/testing\//;

/** All files of the web app except tests, because its workers aren't imported. */
function listSources(root: string): readonly string[] {
  const names = readdirSync(join(root, 'client/src'), { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => `client/src/${name}`)
    .filter((path) => /(?<!\.d)\.tsx?$/.test(path) && !TEST.test(path));
}

/** The imports that lead from an allowed file to a forbidden one. */
function listForbiddenImports({ inputs }: Metafile): readonly string[] {
  return Object.entries(inputs)
    .filter(([path]) => !FORBIDDEN.test(path))
    .flatMap(([path, { imports }]) =>
      imports
        .filter((imported) => FORBIDDEN.test(imported.path))
        .map((imported) => `${path} → ${imported.path}`),
    );
}

/**
 * Bundles the web app of a repository in memory, and lists the imports that add forbidden code to the bundle. Imports
 * of types don't count, so client code can use the contract's schemas as types. Throws if an import can't be resolved.
 */
export async function listBundleViolations(root: string): Promise<readonly string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    stdin: {
      contents: listSources(root)
        .map((path) => `import './${path}';`)
        .join('\n'),
      resolveDir: root,
    },
    bundle: true,
    write: false,
    outdir: 'dist',
    format: 'esm',
    metafile: true,
    // Otherwise files that state that they have no side effects would be left out.
    treeShaking: false,
    ignoreAnnotations: true,
    // Another rule checks that code for browsers imports none.
    external: builtinModules.flatMap((name) => [name, `node:${name}`]),
    loader: { '.json': 'empty', '.css': 'empty' },
    logLevel: 'silent',
  });
  return listForbiddenImports(metafile);
}
