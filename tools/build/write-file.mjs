import { renameSync, writeFileSync } from 'node:fs';

/**
 * Writes a file of a build under another name first, because a program that starts meanwhile, or another build of the
 * same sources, must never read half of it.
 * @param {string} path
 * @param {string | Uint8Array} content
 */
export function writeFile(path, content) {
  const draft = `${path}.${process.pid}.tmp`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}
