/**
 * Imports 20,000 rows of a statement over HTTP in 40 requests, by a user with three cards, while another user reads a
 * list. Prints the total time and the other user's slowest responses, for rows from the oldest to the newest, from the
 * newest to the oldest, and in random order. Then imports the same rows again. Run:
 * `npx tsx bench/import.bench.ts <URL of a running server> [rows]`.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ImportResult } from '@tapwise/contracts/http/schemas/import-result';
import { addDays, addMonths, toDay } from '@tapwise/contracts/vocabulary/day';
import { computeMedian, computePercentile } from './statistics';

const [SERVER_URL = 'http://localhost:3000', ROWS = '20000'] = process.argv.slice(2);
const BATCH = 500;
const CARDS = ['amex-blue-cash-preferred', 'citi-double-cash', 'chase-freedom-flex'];
const STORES = ['KROGER', 'SQ *CORNER DELI', 'STARBUCKS STORE', 'SHELL OIL', 'AMZN MKTP US*', 'ACME TOOLS'];

async function createUser() {
  const cookies = new Map<string, string>();
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(SERVER_URL + path, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${String(response.status)} ${text}`);
    return text;
  };
  const email = `${randomUUID()}@example.com`;
  await call('POST', '/api/auth/signup', { name: 'Ada', email, password: 'secret-1' });
  for (const cardId of CARDS) await call('POST', '/api/user/cards', { cardId });
  return call;
}

const TODAY = toDay(new Date().toISOString());
const rows = Array.from({ length: Number(ROWS) }, (_, index) => ({
  purchasedOn: addDays(addMonths(TODAY, -24), Math.floor((index * 729) / Number(ROWS)) + 1),
  amount: `${String(5 + (index % 60))}.${String(10 + (index % 90))}`,
  description: `${STORES[index % STORES.length] ?? ''} ${String(1000 + (index % 400))} SEATTLE WA`,
  occurrence: index + 1,
}));

const other = await createUser();

async function importAll(
  name: string,
  importRows: typeof rows,
  user: Awaited<ReturnType<typeof createUser>>,
) {
  const latencies: number[] = [];
  let isRunning = true;
  const watch = async () => {
    while (isRunning) {
      const start = performance.now();
      await other('GET', '/api/user/cards');
      latencies.push(performance.now() - start);
      await sleep(110);
    }
  };
  const watching = watch();
  const start = performance.now();
  let imported = 0;
  let slowest = 0;
  for (let from = 0; from < importRows.length; from += BATCH) {
    const batchStart = performance.now();
    const body = { cardId: CARDS[0], rows: importRows.slice(from, from + BATCH) };
    const text = await user('POST', '/api/purchases/import', body);
    imported += ImportResult.parse(JSON.parse(text)).imported;
    slowest = Math.max(slowest, performance.now() - batchStart);
  }
  const seconds = (performance.now() - start) / 1000;
  isRunning = false;
  await watching;
  console.log(
    `${name}: ${String(imported)} imported in ${seconds.toFixed(1)} s, slowest request ${slowest.toFixed(0)} ms; other user: median ${computeMedian(latencies).toFixed(0)} ms, p99 ${computePercentile(latencies, 0.99).toFixed(0)} ms, slowest ${Math.max(...latencies).toFixed(0)} ms`,
  );
}

const first = await createUser();
await importAll('oldest first', rows, first);
await importAll('the same again', rows, first);
await importAll('newest first', [...rows].reverse(), await createUser());
const shuffled = rows
  .map((row, index) => ({ row, place: (index * 7919) % rows.length }))
  .sort((a, b) => a.place - b.place)
  .map(({ row }) => row);
await importAll('random order', shuffled, await createUser());
