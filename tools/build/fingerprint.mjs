import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Files that aren't part of a build. */
const IGNORED_FILES = /\.(test|contract|e2e)\.tsx?$|^(node_modules|testing|\.DS_Store)$/;

/**
 * Every file at or under a path, in a fixed order.
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !IGNORED_FILES.test(name))
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

/**
 * A digest that changes when the name or content of any input changes.
 * @param {string} root
 * @param {readonly string[]} inputs files and folders, relative to `root`
 */
export function computeFingerprint(root, inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => listFiles(join(root, input)))) {
    const content = readFileSync(file);
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
