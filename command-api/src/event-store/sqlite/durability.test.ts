import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { EVENTS_LAYOUT } from '@tapwise/platform/stores/sqlite/layout';
import { openSqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { openSqliteEventStore } from './event-store';

/** Three processes start, each compiling what it runs. */
const PATIENCE_MS = 60_000;
const CHILD = fileURLToPath(new URL('../testing/append-forever.ts', import.meta.url));

/** Lets the child append until it has reported `count` appends, kills it, and returns all reported appends. */
async function collectAcknowledged(path: string, count: number): Promise<Map<string, number>> {
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged = new Map<string, number>();
  let reported = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const [stream = '', version = ''] = line.split(' ');
    acknowledged.set(stream, Number(version));
    reported += 1;
    if (reported === count) child.kill('SIGKILL');
  }
  if (child.signalCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  return acknowledged;
}

it(
  'loses nothing that was acknowledged, however often the process is killed in the middle of writing',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'events-'));
    const path = join(folder, 'events.db');
    for (const count of [100, 200, 300]) {
      const acknowledged = await collectAcknowledged(path, count);
      expect(acknowledged.size).toBe(8);

      const db = openSqlite(path, { isDurable: true, layout: EVENTS_LAYOUT });
      expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
      const store = openSqliteEventStore(db);
      for (const [stream, version] of acknowledged) {
        const page = await store.read(stream);
        expect(page.version).toBeGreaterThanOrEqual(version);
        expect(page.events).toHaveLength(page.version);
        // Each append has two events and is never stored halfway.
        expect(page.version % 2).toBe(0);
      }
      db.close();
    }
    rmSync(folder, { recursive: true });
  },
  PATIENCE_MS,
);
