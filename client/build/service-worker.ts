import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const resolveClientFile = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * The code of the service worker in one file. It is a build of its own, because a classic script can't import what the
 * bundler shares between the chunks of the app.
 */
async function bundleWorker(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: resolveClientFile('src/service-worker/main.ts') },
    },
  });
  const [chunk] = 'output' in result ? result.output : [];
  if (!chunk || chunk.imports.length > 0) throw new Error('The service worker isn’t one file.');
  return chunk.code;
}

/**
 * Builds `sw.js` and inserts the list of shell files: every file of the build except the admin pages and the
 * statement worker, which contains all stores.
 */
export function createServiceWorkerPlugin(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      // After index.html is complete.
      order: 'post',
      async handler(_options, bundle) {
        const { 'index.html': page, ...others } = bundle;
        const entry = Object.values(others).find((file) => file.type === 'chunk' && file.isEntry);
        if (page?.type !== 'asset' || !entry) this.error('The build has no entry or page.');
        const assets = Object.keys(others).filter((name) =>
          /^assets\/(?!admin-|statement-worker-)/.test(name),
        );
        const publicFiles = readdirSync(resolveClientFile('public'));
        const digest = createHash('sha256').update(assets.join()).update(page.source);
        for (const name of publicFiles) digest.update(readFileSync(resolveClientFile(`public/${name}`)));
        const files = ['/index.html', ...[...assets, ...publicFiles].map((name) => `/${name}`)];
        const shell = { version: digest.digest('hex').slice(0, 12), entry: entry.fileName, files };
        const source = (await bundleWorker()).replace('__SHELL__', JSON.stringify(shell));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
