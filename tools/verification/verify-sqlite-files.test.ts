import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectFindings } from './findings';
import { verifyFiles } from './verify-sqlite-files';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapwise-verify-'));
  path = join(folder, 'events.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('verifyFiles', () => {
  it.each<readonly [string, () => void]>([
    ['an empty file', () => writeFileSync(path, '')],
    ['another database', () => void new Database(path).exec('CREATE TABLE other (a)').close()],
  ])('finds a fault if the log is %s', async (_, write) => {
    write();
    const findings = collectFindings();
    await verifyFiles({
      dataDir: folder,
      findings,
      isLogLocal: true,
      isReadStoreLocal: false,
      startProgress: () => ({ update: () => undefined, end: () => undefined }),
      signal: new AbortController().signal,
    });
    expect(findings.report().hasNoFaults).toBe(false);
    expect(findings.report().lines.join('\n')).toContain("isn't an event log");
  });
});
