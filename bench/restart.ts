import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { parseStreamOwner, streams } from '@tapwise/contracts/events/streams';
import { addDays, addMonths, getYear, toDay } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import { createApiClient } from '../command-api/src/http/testing/api-client';
import type { Benchmark, Values } from './benchmark';
import { createServerStarter, endProcess } from './built-server';
import { getAccount } from './command-server';
import { appendStored, appendUsers, recordUser, type TemplateEvent } from './large-log';
import { computeMedian } from './statistics';

const EVENTS = 1_000_000;
const PURCHASES = 20_000;
const READY = 'ms to /readyz';
const COMMAND = 'ms of the first command';
const PURCHASE = { cardId: 'amex-gold', amount: '12.50', storeName: 'Starbucks' };

async function signUp(url: string): Promise<string> {
  const client = createApiClient(url);
  const responses = [
    await client.post('/api/auth/signup', getAccount(0)),
    await client.post('/api/user/cards', { cardId: PURCHASE.cardId }),
  ];
  for (const { status, text } of responses) if (status >= 300) throw new Error(text);
  return [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** The only user of the log. */
function requireUser(folder: string): UserId {
  const db = new Database(join(folder, SQLITE_FILES.events), { readonly: true });
  const names = db.prepare<[], string>('SELECT name FROM streams').pluck().all();
  db.close();
  const userId = names.map(parseStreamOwner).find((owner) => owner !== undefined);
  if (userId === undefined) throw new Error('There is no user');
  return userId;
}

/** The user's purchases in the last twelve months, copied from a recorded one. */
function* listPurchases(userId: UserId, recorded: TemplateEvent): Generator<TemplateEvent> {
  const firstDay = addMonths(toDay(new Date().toISOString()), -12);
  const data = JSON.parse(recorded.data) as object;
  const metadata = JSON.parse(recorded.metadata) as object;
  for (let index = 0; index < PURCHASES; index += 1) {
    const purchasedOn = addDays(firstDay, Math.floor((index * 365) / PURCHASES));
    yield {
      ...recorded,
      stream: streams.ledger(userId, getYear(purchasedOn)),
      data: JSON.stringify({ ...data, purchaseId: randomUUID(), purchasedOn }),
      metadata: JSON.stringify({
        ...metadata,
        eventId: randomUUID(),
        commandId: randomUUID(),
        actor: userId,
      }),
    };
  }
}

async function fillLog(folder: string): Promise<void> {
  const recorded = (await recordUser()).find(({ type }) => type === 'PurchaseRecorded');
  if (!recorded) throw new Error('No purchase was recorded');
  appendStored(folder, listPurchases(requireUser(folder), recorded));
  await appendUsers(folder, EVENTS - PURCHASES);
}

async function sendFirstCommand(url: string, cookie: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${url}/api/purchases`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(PURCHASE),
  });
  const body = await response.text();
  if (!response.ok) throw new Error(body);
  return performance.now() - start;
}

/** B9. Requires a build of the product. */
export const restartBenchmark: Benchmark = {
  id: 'B9',
  title: 'start after `kill -9` with 1,000,000 events, and the first command of a user with 20,000 purchases',
  async prepare() {
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    const server = await createServerStarter(folder);
    const first = await server.start();
    const cookie = await signUp(server.url);
    await endProcess(first.child, 'SIGTERM');
    await fillLog(folder);
    let { child } = await server.start();
    const name = 'standalone server';
    const run = async (seconds: number): Promise<Values> => {
      const readyTimes: number[] = [];
      const commandTimes: number[] = [];
      for (const start = performance.now(); performance.now() - start < seconds * 1000;) {
        await endProcess(child, 'SIGKILL');
        const started = await server.start();
        ({ child } = started);
        readyTimes.push(started.ms);
        commandTimes.push(await sendFirstCommand(server.url, cookie));
      }
      return { [READY]: computeMedian(readyTimes), [COMMAND]: computeMedian(commandTimes) };
    };
    return {
      variants: [{ name, run }],
      requirements: [
        { name: READY, compute: (getMedian) => getMedian(name, READY), atMost: 1_000 },
        { name: COMMAND, compute: (getMedian) => getMedian(name, COMMAND), atMost: 50 },
      ],
      async close() {
        await endProcess(child, 'SIGKILL');
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};
