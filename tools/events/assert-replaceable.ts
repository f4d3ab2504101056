import { closeSync, openSync, readSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import { InputError } from '@tapwise/platform/terminal/usage-error';

/** What an installation keeps in DATA_DIR, except results of analysts. */
const OWN_NAMES = new Set([
  ...Object.values(SQLITE_FILES).flatMap((name) => [name, `${name}-wal`, `${name}-shm`]),
  'admin-key',
  'session-keys',
  'push-key',
  'demo.json',
  'analysts',
  'locks',
  'outbox',
]);

const SQLITE_HEADER = 'SQLite format 3\0';

function isDatabase(path: string): boolean {
  try {
    const file = openSync(path, 'r');
    try {
      const start = Buffer.alloc(SQLITE_HEADER.length);
      return readSync(file, start) === start.length && start.toString('latin1') === SQLITE_HEADER;
    } finally {
      closeSync(file);
    }
  } catch {
    return false;
  }
}

/** The path without symbolic links in its folder. Writing reports a folder that doesn't exist. */
function resolveFolder(path: string): string {
  try {
    return join(realpathSync(dirname(path)), basename(path));
  } catch {
    return path;
  }
}

/**
 * Throws an `InputError` if a result would replace a file of the installation or any SQLite file, because a mistyped
 * path must not cost the log.
 */
export function assertReplaceable(file: string, dataDir: string): void {
  const path = resolveFolder(resolve(file));
  const [name = ''] = relative(resolveFolder(resolve(dataDir)), path).split(sep);
  if (OWN_NAMES.has(name) || isDatabase(path))
    throw new InputError(`${file} belongs to an installation. Choose another file.`);
}
