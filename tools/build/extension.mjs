import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const ROOT = resolve(import.meta.dirname, '../..');
const OUTPUT = join(ROOT, 'dist/extension');

// Builds the browser extension into `dist/extension`, which browsers load as it is.
rmSync(OUTPUT, { recursive: true, force: true });
mkdirSync(OUTPUT, { recursive: true });
cpSync(join(ROOT, 'extension/public'), OUTPUT, { recursive: true });
for (const icon of ['icon-180.png', 'icon-512.png'])
  cpSync(join(ROOT, 'client/public', icon), join(OUTPUT, icon));
await build({
  entryPoints: ['popup', 'options'].map((name) => join(ROOT, `extension/src/${name}.ts`)),
  outdir: OUTPUT,
  bundle: true,
  format: 'esm',
  target: 'chrome120',
  logLevel: 'warning',
});
