import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';

const ROOT = resolve(import.meta.dirname, '../..');

/** Modules to load for refs from before a module was renamed: the former module, under its new names. */
const FORMER_MODULES: Readonly<Record<string, string>> = {
  '@tapwise/rewards/places/apply-place-reply':
    "export { clarifyPlace as applyPlaceReply } from '@tapwise/rewards/places/clarify-place';",
};

function toPath(folder: string, module: string): string {
  const [, workspace = '', ...parts] = module.split('/');
  const isData = module.endsWith('.json');
  return join(folder, workspace, isData ? '' : 'src', `${parts.join('/')}${isData ? '' : '.ts'}`);
}

/** Finds modules in the folder, including those that its commit has only under a former name. */
function resolveModules(folder: string): Plugin {
  return {
    name: 'workspaces',
    setup: (bundler) => {
      bundler.onResolve({ filter: /^@tapwise\// }, ({ path: module }) => {
        const path = toPath(folder, module);
        return module in FORMER_MODULES && !existsSync(path)
          ? { path: module, namespace: 'former' }
          : { path };
      });
      bundler.onLoad({ filter: /.*/, namespace: 'former' }, ({ path }) => ({
        contents: FORMER_MODULES[path] ?? '',
      }));
    },
  };
}

/** Bundles an engine into one module, with the installed packages: its entry, and the workspaces in the folder. */
export async function bundleEngine(folder: string, entry: string): Promise<string> {
  const outfile = join(folder, 'engine.mjs');
  await build({
    stdin: { contents: entry, resolveDir: folder, loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    nodePaths: [join(ROOT, 'node_modules')],
    tsconfigRaw: {},
    plugins: [resolveModules(folder)],
    logLevel: 'silent',
  });
  return outfile;
}
