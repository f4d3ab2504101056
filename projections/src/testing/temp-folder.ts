import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder for one test, and its removal. */
export function createTempFolder() {
  const path = mkdtempSync(join(tmpdir(), 'tapwise-'));
  return {
    path,
    getPath: (name: string) => join(path, name),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}
