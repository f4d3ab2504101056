import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type EventStore, openSqliteEventStore } from '@tapwise/command-api';
import { type SplitSystem, startSplit, startStores } from '../../support/running-system';
import { createDataDir, type ServerProcess, startServer } from '../../support/server-process';
import { appendFavorites } from '../../support/stores/append-favorites';
import { lockDatabase } from '../../support/stores/locked-database';
import { limitFileSize } from '../../support/stores/small-disk';
import { createUser } from '../../support/test-user';
import { waitUntil } from '../../support/wait-until';

interface Readiness {
  readonly status: number;
  readonly reasons: readonly string[];
}

async function readReadiness(url: string): Promise<Readiness> {
  const response = await fetch(`${url}/readyz`);
  const { reasons } = (await response.json()) as Omit<Readiness, 'status'>;
  return { status: response.status, reasons };
}

/** Waits for 503 with this reason. */
async function waitUntilNotReady(url: string, reason: RegExp): Promise<void> {
  let last: Readiness | undefined;
  const isReported = async () => {
    last = await readReadiness(url);
    return last.status === 503 && last.reasons.some((text) => reason.test(text));
  };
  await waitUntil(`${url} reports ${String(reason)}`, isReported).catch((error: unknown) => {
    throw new Error(`The last response was ${JSON.stringify(last)}`, { cause: error });
  });
}

async function waitUntilReady(url: string): Promise<void> {
  let last: Readiness | undefined;
  const isReadyNow = async () => {
    last = await readReadiness(url);
    return last.status === 200 && last.reasons.length === 0;
  };
  await waitUntil(`${url} is ready`, isReadyNow).catch((error: unknown) => {
    throw new Error(`The last response was ${JSON.stringify(last)}`, { cause: error });
  });
}

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of cleanups.toReversed()) await end();
});

async function startStandalone(dataDir = createDataDir()): Promise<ServerProcess> {
  const server = await startServer(dataDir);
  cleanups.push(() => server.stop());
  await waitUntilReady(server.url);
  return server;
}

describe("standalone isn't ready", () => {
  it('while the event log rejects writes', async () => {
    const server = await startStandalone();
    const lock = await lockDatabase(join(server.dataDir, 'events.db'));
    await waitUntilNotReady(server.url, /^The event log doesn't respond or doesn't accept writes\.$/);
    await lock.release();
    await waitUntilReady(server.url);
  });

  it('while its disk is full', async () => {
    const disk = limitFileSize();
    cleanups.push(disk.remove);
    const server = await startStandalone(disk.folder);
    const user = await createUser(server.url);
    disk.fill(server.pid ?? 0);
    const isRejected = async (term: string) =>
      (await user.send('POST', '/api/user/favorites/toggle', { searchTerm: term })).status === 507;
    for (let index = 0; index < 90 && !(await isRejected(`term ${String(index)}`)); index += 1) continue;
    await waitUntilNotReady(server.url, /^The disk of the event log is full\.$/);
    disk.free(server.pid ?? 0);
    await waitUntilReady(server.url);
  });
});

describe('the split', () => {
  let system: SplitSystem;

  it('is ready according to each process and the gateway', async () => {
    system = await startSplit('split');
    cleanups.push(() => system.stop());
    for (const { url } of [system.command, system.query, system.projections, system.gateway])
      await waitUntilReady(url);
  });

  it("isn't ready while no process runs the projections", async () => {
    await system.projections.kill9();
    await waitUntilNotReady(system.query.url, /^No process runs the projections\.$/);
    await waitUntilNotReady(system.gateway.url, /^No process runs the projections\.$/);
    expect((await readReadiness(system.command.url)).status).toBe(200);
    const projections = await system.startProjections();
    cleanups.push(() => projections.stop());
    await waitUntilReady(system.gateway.url);
  });

  it("isn't ready while the projections repeatedly fail to write documents", async () => {
    const other = await startSplit('split');
    cleanups.push(() => other.stop());
    await waitUntilReady(other.projections.url);
    const lock = await lockDatabase(join(other.dataDir, 'views.db'));
    await createUser(other.url);
    await waitUntilNotReady(
      other.projections.url,
      /^The projection \w+ keeps failing \(StoreUnavailable\)\.$/,
    );
    await lock.release();
    await waitUntilReady(other.gateway.url);
  });
});

describe("query-api isn't ready", () => {
  it('while read models are being built for the first time, and while they are 10,000 events behind', async () => {
    const dataDir = createDataDir();
    const log: EventStore = openSqliteEventStore(join(dataDir, 'events.db'));
    await appendFavorites(log, 10_500);
    await log.close();
    const system = await startSplit('split', { dataDir, settings: { PROJECTION_DELAY_MS: '60000' } });
    cleanups.push(() => system.stop());
    await waitUntilNotReady(system.query.url, /^The read models are being built for the first time\.$/);
    await waitUntilNotReady(system.query.url, /^The read models are far behind the log\.$/);
    await waitUntilNotReady(system.projections.url, /^The read models are far behind the log\.$/);
    await waitUntilNotReady(system.gateway.url, /far behind the log/);
  });
});

describe('in production', () => {
  it('each process names the store that is down, and is ready again when it is back', async () => {
    const stores = await startStores();
    const system = await startSplit('external-stores', { stores });
    cleanups.push(() => system.stop());
    await waitUntilReady(system.gateway.url);
    await stores.events.stop();
    await waitUntilNotReady(system.command.url, /^The event log doesn't respond or doesn't accept writes\.$/);
    await waitUntilNotReady(system.projections.url, /^The event log doesn't respond\.$/);
    await stores.events.restart();
    await waitUntilReady(system.projections.url);
    await stores.documents.stop();
    await waitUntilNotReady(system.query.url, /^The read models don't respond\.$/);
    await waitUntilNotReady(system.command.url, /^The vault doesn't respond or doesn't accept writes\.$/);
    await stores.documents.restart();
    await waitUntilReady(system.gateway.url);
    rmSync(system.dataDir, { recursive: true, force: true });
  });
});
