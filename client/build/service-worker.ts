import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Builds `sw.js` beside the app and tells it the shell: every file of the build but the operator's page. */
export function serviceWorker(): Plugin {
  const fileName = 'sw.js';
  return {
    name: 'service-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: here('src/service-worker/main.ts'), fileName });
    },
    generateBundle: {
      // After the page itself is made.
      order: 'post',
      handler(_options, bundle) {
        const { [fileName]: worker, 'index.html': page, ...others } = bundle;
        const entry = Object.values(others).find((file) => file.type === 'chunk' && file.isEntry);
        if (worker?.type !== 'chunk' || page?.type !== 'asset' || !entry)
          this.error('The shell is not whole.');
        const assets = Object.keys(others).filter((name) => /^assets\/(?!admin-page-)/.test(name));
        const open = readdirSync(here('public'));
        const digest = createHash('sha256').update(assets.join()).update(page.source);
        for (const name of open) digest.update(readFileSync(here(`public/${name}`)));
        const files = ['/', ...[...assets, ...open].map((name) => `/${name}`)];
        const shell = { version: digest.digest('hex').slice(0, 12), entry: entry.fileName, files };
        worker.code = worker.code.replace('__SHELL__', JSON.stringify(shell));
      },
    },
  };
}
