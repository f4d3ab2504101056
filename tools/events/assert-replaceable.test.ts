import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InputError } from '@tapwise/platform/terminal/usage-error';
import { assertReplaceable } from './assert-replaceable';

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapwise-replaceable-'));
  dataDir = join(folder, 'data');
  mkdirSync(dataDir);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('assertReplaceable', () => {
  it.each(['events.db', 'events.db-wal', 'vault.db', 'session-keys', 'analysts/cache.json', 'locks/x'])(
    'rejects the installation’s %s, even before it exists',
    (name) => {
      expect(() => assertReplaceable(join(dataDir, name), dataDir)).toThrow(InputError);
    },
  );

  it('rejects the installation through a symbolic link', () => {
    symlinkSync(dataDir, join(folder, 'link'));
    expect(() => assertReplaceable(join(folder, 'link/events.db'), dataDir)).toThrow('Choose another file.');
  });

  it('rejects a database anywhere', () => {
    const path = join(folder, 'copy');
    new Database(path).exec('CREATE TABLE t (a)').close();
    expect(() => assertReplaceable(path, dataDir)).toThrow('belongs to an installation');
  });

  it('accepts a new file and an earlier export, next to the data too', () => {
    const path = join(dataDir, 'events.csv');
    expect(() => assertReplaceable(path, dataDir)).not.toThrow();
    writeFileSync(path, 'position');
    expect(() => assertReplaceable(path, dataDir)).not.toThrow();
    expect(() => assertReplaceable(join(folder, 'missing/events.db'), dataDir)).not.toThrow();
  });
});
