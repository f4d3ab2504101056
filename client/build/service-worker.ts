import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const resolveClientFile = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * Builds `sw.js` and inserts the list of shell files: every file of the build except the admin pages and the
 * statement worker, which contains all stores.
 */
export function createServiceWorkerPlugin(): Plugin {
  const fileName = 'sw.js';
  return {
    name: 'service-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: resolveClientFile('src/service-worker/main.ts'), fileName });
    },
    generateBundle: {
      // After index.html is complete.
      order: 'post',
      handler(_options, bundle) {
        const { [fileName]: worker, 'index.html': page, ...others } = bundle;
        const entry = Object.values(others).find((file) => file.type === 'chunk' && file.isEntry);
        if (worker?.type !== 'chunk' || page?.type !== 'asset' || !entry)
          this.error('The build has no entry, page, or service worker.');
        const assets = Object.keys(others).filter((name) =>
          /^assets\/(?!admin-|statement-worker-)/.test(name),
        );
        const publicFiles = readdirSync(resolveClientFile('public'));
        const digest = createHash('sha256').update(assets.join()).update(page.source);
        for (const name of publicFiles) digest.update(readFileSync(resolveClientFile(`public/${name}`)));
        const files = ['/', ...[...assets, ...publicFiles].map((name) => `/${name}`)];
        const shell = { version: digest.digest('hex').slice(0, 12), entry: entry.fileName, files };
        worker.code = worker.code.replace('__SHELL__', JSON.stringify(shell));
      },
    },
  };
}
