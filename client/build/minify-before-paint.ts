import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

const FILE = 'before-paint.js';

/** Minifies `before-paint.js`, which Vite copies to the build as it is. It is part of every first load. */
export function createBeforePaintPlugin(): Plugin {
  return {
    name: 'minify-before-paint',
    apply: 'build',
    writeBundle({ dir = '.' }) {
      const path = join(dir, FILE);
      const { code, errors } = minifySync(FILE, readFileSync(path, 'utf8'), { module: false });
      if (errors.length > 0) this.error(`${FILE} can't be minified: ${JSON.stringify(errors)}`);
      writeFileSync(path, code);
    },
  };
}
