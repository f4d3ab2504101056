import { readConfiguration } from '@tapwise/contracts/server/configuration';
import { listen } from '@tapwise/contracts/server/listen';
import { runProcess } from '@tapwise/contracts/server/run-process';
import { checkStores } from '@tapwise/contracts/storage/check-installation';
import { lockOwnFolder } from '@tapwise/contracts/storage/instance-lock';
import { watchForDamage } from '@tapwise/contracts/storage/damage/damage-watch';
import { pino } from 'pino';
import { delayed } from './feed/delayed';
import { startProjections } from './start';
import { openStores } from './open-stores';
import { watchService } from './watch-service';

/** The projections as a process of its own, which shares them with others like it. */
async function start() {
  const settings = readConfiguration(process.env);
  const { HOST: host, PORT: port, PROJECTION_DELAY_MS } = settings;
  const logger = pino({ level: settings.LOG_LEVEL, base: { service: 'projections' } });
  await lockOwnFolder(settings, 'projections');
  await checkStores(settings, 'projections');
  const files = settings.READ_STORE === 'sqlite' ? (['views'] as const) : [];
  const damage = await watchForDamage({ dataDir: settings.DATA_DIR, files, logger });
  const stores = await openStores(settings, logger, 'refill');
  const { writer, leases } = stores;
  const feed = delayed(stores.feed, PROJECTION_DELAY_MS);
  const projections = await startProjections({ feed, writer, leases, logger });
  const close = async () => {
    await damage.stop();
    await projections.stop();
    await stores.close();
  };
  const { handle } = watchService({ projections, feed, leases, damage });
  const server = await listen({ host, port }, () => ({ handle, close })).catch(async (error: unknown) => {
    // What was taken is given back: others need not wait for it.
    await close();
    throw error;
  });
  process.stdout.write(`projections is at ${server.url}\n`);
  return server;
}

await runProcess(start);
