import { join } from 'node:path';
import { build } from 'vite';

/**
 * Builds the web app into `dist/client`.
 * @param {string} root
 */
export async function buildClient(root) {
  await build({
    configFile: join(root, 'client/vite.config.ts'),
    root: join(root, 'client'),
    build: { outDir: join(root, 'dist/client'), emptyOutDir: true, reportCompressedSize: false },
    logLevel: 'warn',
  });
}
