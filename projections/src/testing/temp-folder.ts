import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of its own for one test, and how to remove it. */
export function tempFolder() {
  const path = mkdtempSync(join(tmpdir(), 'tapwise-'));
  return {
    path,
    file: (name: string) => join(path, name),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}
