import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';

/**
 * Writes `.br` and `.gz` files next to scripts and styles, for sirv. Images and fonts are already compressed.
 * @param {string} assets
 */
function compressAssets(assets) {
  const names = readdirSync(assets).filter((name) => /\.(css|js)$/.test(name));
  for (const path of names.map((name) => join(assets, name))) {
    const content = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(content));
    writeFileSync(`${path}.gz`, gzipSync(content));
  }
}

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
  compressAssets(join(root, 'dist/client/assets'));
}
