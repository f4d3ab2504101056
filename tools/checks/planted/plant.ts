import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export const REPOSITORY = resolve(import.meta.dirname, '../../..');
const PACKAGES = [
  'contracts',
  'rewards',
  'platform',
  'command-api',
  'projections',
  'query-api',
  'gateway',
  'standalone',
  'client',
  'store-doubles',
  'e2e',
  'tools',
  'bench',
];

const CONFIGURATION = [
  'package.json',
  'tsconfig.base.json',
  '.config/tsconfig.lint.json',
  'client/src/service-worker/tsconfig.json',
];

/** Sources by their path from the root. */
export type PlantedSources = Readonly<Record<string, string>>;

/** A file that violates a rule when it is added to a product. `config`: the file of the rule. */
export type Violation = readonly [rule: string, title: string, file: string, source: string, config?: string];

/** Creates a temporary repository with the given sources and the real layout and configuration. */
export function plant(sources: PlantedSources): { root: string; remove: () => void } {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'planted-')));
  mkdirSync(join(root, 'node_modules/@tapwise'), { recursive: true });
  for (const name of CONFIGURATION) cpSync(join(REPOSITORY, name), join(root, name));
  for (const name of PACKAGES) {
    mkdirSync(join(root, name), { recursive: true });
    for (const file of ['package.json', 'tsconfig.json']) {
      cpSync(join(REPOSITORY, name, file), join(root, name, file));
    }
    symlinkSync(join(root, name), join(root, 'node_modules/@tapwise', name));
  }
  for (const name of ['zod', 'better-sqlite3', 'vitest', 'react', '@types']) {
    symlinkSync(join(REPOSITORY, 'node_modules', name), join(root, 'node_modules', name));
  }
  for (const [path, source] of Object.entries(sources)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
