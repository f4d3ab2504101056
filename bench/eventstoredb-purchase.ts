import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openEventStoreDb } from '../command-api/src/event-store/eventstoredb/event-store';
import type { Benchmark } from './benchmark';
import { startCommandServer } from './command-server';
import { listRequests } from './commands';
import { sendLoad } from './http-load';

const CONNECTIONS = 50;
const USERS = 500;
const METRIC = 'CPU ms per purchase';
const DOUBLE = join(import.meta.dirname, 'eventstoredb-double.main.ts');

/** Starts a double in another process, so that its work isn't measured. */
async function startDouble() {
  const child = spawn(process.execPath, ['--import', 'tsx', DOUBLE], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    url,
    async close() {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}

/** B11. This process is the command API, and does nothing else meanwhile. */
export const eventStoreDbPurchaseBenchmark: Benchmark = {
  id: 'B11',
  title: "the command API's processor time for POST /api/purchases on EventStoreDB, 50 connections",
  async prepare() {
    const double = await startDouble();
    const server = await startCommandServer({ openLog: () => openEventStoreDb({ url: double.url }) });
    const requests = listRequests('purchase', await server.signUpUsers(USERS));
    const run = async (seconds: number) => {
      const before = process.cpuUsage();
      const values = await sendLoad({ url: server.url, connections: CONNECTIONS, seconds, requests });
      const { user, system } = process.cpuUsage(before);
      const purchases = (values['requests/s'] ?? 0) * seconds;
      return { ...values, [METRIC]: (user + system) / 1000 / purchases };
    };
    return {
      variants: [{ name: 'purchase', run }],
      requirements: [
        {
          name: 'CPU ms per purchase',
          compute: (getMedian) => getMedian('purchase', METRIC),
          atMost: 0.7,
        },
      ],
      async close() {
        await server.close();
        await double.close();
      },
    };
  },
};
