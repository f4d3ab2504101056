import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteEventStore } from '@tapwise/command-api';
import { appendEvents, favoriteAdded, toId } from '../event-log/testing/log-under-test';
import { collectFindings } from './findings';
import { verifyFiles } from './verify-sqlite-files';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapwise-verify-'));
  path = join(folder, 'events.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function verifyLog(signal = new AbortController().signal) {
  const findings = collectFindings();
  await verifyFiles({
    dataDir: folder,
    findings,
    isLogLocal: true,
    isReadStoreLocal: false,
    startProgress: () => ({ update: () => undefined, end: () => undefined }),
    signal,
  });
  return findings;
}

describe('verifyFiles', () => {
  it.each<readonly [string, () => void]>([
    ['an empty file', () => writeFileSync(path, '')],
    ['another database', () => void new Database(path).exec('CREATE TABLE other (a)').close()],
  ])('finds a fault if the log is %s', async (_, write) => {
    write();
    const findings = await verifyLog();
    expect(findings.report().hasNoFaults).toBe(false);
    expect(findings.report().lines.join('\n')).toContain("isn't an event log");
  });

  it('reads the log in turns, so that Ctrl-C interrupts it', async () => {
    const store = openSqliteEventStore(path);
    const terms = Array.from({ length: 50 }, (_, index) => favoriteAdded(String(index)));
    await appendEvents(store, `favorites-${toId(1)}`, terms);
    await store.close();
    const controller = new AbortController();
    setImmediate(() => controller.abort());
    await expect(verifyLog(controller.signal)).rejects.toThrow('aborted');
  });
});
