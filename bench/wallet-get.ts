import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { pino } from 'pino';
import { openSqliteEventStore, openSqliteVault, seedStore } from '@tapwise/command-api';
import { streams } from '@tapwise/contracts/events/streams';
import { CardId, UserId } from '@tapwise/contracts/vocabulary/ids';
import { AFTER_HEADER, encryptPosition } from '@tapwise/platform/server/security/position-token';
import { SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import { openSqliteFeed, openSqliteLeases, openSqliteWriter, startProjections } from '@tapwise/projections';
import { createQueryApi, openSqliteAccountVault, openSqliteReader } from '@tapwise/query-api';
import { type Benchmark, requireRatio } from './benchmark';
import { sendLoad, serve, type TimedRequest } from './http-load';
import { startExpressServer } from './peer-servers';
import { loadPeers } from './peers';
import { createSession, SESSION_KEY } from './sessions';

const CONNECTIONS = 50;
export const WALLET_PATH = '/api/user/cards';

const clock = () => new Date();
// Log lines are formatted as in production and discarded.
const logger = pino({ level: 'info' }, { write: () => undefined });

/** The query API of an installation with one user, whose wallet has three cards. */
export async function startQueryApi(folder: string) {
  const getPath = (file: string) => join(folder, file);
  const userId = UserId.parse(randomUUID());
  const store = openSqliteEventStore(getPath(SQLITE_FILES.events));
  const vault = openSqliteVault(getPath(SQLITE_FILES.vault));
  await seedStore({ store, clock, logger });
  const commandMetadata = {
    commandId: randomUUID(),
    commandDigest: 'digest',
    correlationId: randomUUID(),
    actor: userId,
  };
  const addedCards = ['chase-freedom-flex', 'citi-custom-cash', 'chase-sapphire-preferred'].map((name) => ({
    type: 'CardAdded' as const,
    data: { entryId: randomUUID(), cardId: CardId.parse(name) },
    metadata: { eventId: randomUUID(), ...commandMetadata, occurredAt: clock().toISOString() },
  }));
  const written = await store.append(streams.wallet(userId), 0, addedCards);
  if (written.kind === 'conflict') throw new Error("The wallet wasn't new");

  const feed = openSqliteFeed({
    path: getPath(SQLITE_FILES.events),
    subscribeToAppends: (wake) => store.onAppended(() => wake()),
  });
  const writer = openSqliteWriter({ path: getPath(SQLITE_FILES.views), epoch: store.epoch });
  const leases = openSqliteLeases({ path: getPath(SQLITE_FILES.views) });
  const projections = await startProjections({ feed, writer, leases, logger, isSingleProcess: true });
  await projections.waitUntilReady();

  const cookies = await createSession(vault, userId);
  const api = createQueryApi({
    hasRateLimits: false,
    reader: openSqliteReader(getPath(SQLITE_FILES.views)),
    vault: openSqliteAccountVault(getPath(SQLITE_FILES.vault)),
    epoch: store.epoch,
    sessionKeys: [SESSION_KEY],
    adminKey: 'an-admin-key-for-the-bench',
    clock,
    logger,
  });
  return {
    api,
    headers: {
      Cookie: cookies,
      [AFTER_HEADER]: encryptPosition({ epoch: store.epoch, position: written.position }, [SESSION_KEY]),
    },
    async close() {
      await projections.stop();
      await Promise.all([api, feed, writer, leases, store, vault].map((part) => part.close()));
    },
  };
}

/** A bare Koa handler that sends this text as JSON. */
function createBareHandler(body: string) {
  const koa = new Koa();
  koa.use((context) => {
    context.type = 'application/json';
    context.body = body;
  });
  return koa.callback();
}

/** B3. */
export const walletGetBenchmark: Benchmark = {
  id: 'B3',
  title: 'GET /api/user/cards, right after a write, 50 connections',
  async prepare() {
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    const installation = await startQueryApi(folder);
    const { api, headers } = installation;
    const query = await serve((request, response) => void api.handle(request, response));
    const response = await fetch(query.url + WALLET_PATH, { headers });
    const body = await response.text();
    if (response.status !== 200 || response.headers.has('X-Read-Model')) throw new Error(body);
    const handleBare = createBareHandler(body);
    const bare = await serve((request, answer) => void handleBare(request, answer));
    const express = await startExpressServer(await loadPeers(), join(folder, 'express.db'), {
      cookies: [headers.Cookie],
      wallet: body,
    });
    const requests: readonly TimedRequest[] = [{ method: 'GET', path: WALLET_PATH, headers }];
    const measure = (url: string) => (seconds: number) =>
      sendLoad({ url, seconds, connections: CONNECTIONS, requests });
    const limits = { atLeast: 0.6, goal: 0.85 };
    return {
      variants: [
        { name: 'bare Koa handler', run: measure(bare.url) },
        { name: 'wallet GET', run: measure(query.url) },
        { name: 'express with SQLite', run: measure(express.url) },
      ],
      requirements: [
        requireRatio(
          'wallet GET / bare Koa handler',
          ['wallet GET', 'bare Koa handler'],
          'requests/s',
          limits,
        ),
      ],
      async close() {
        await Promise.all([query.close(), bare.close(), express.close()]);
        await installation.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};
