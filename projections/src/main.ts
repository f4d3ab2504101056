import { readConfiguration } from '@tapwise/platform/configuration/configuration';
import { listen } from '@tapwise/platform/server/listening/listen';
import { runProcess } from '@tapwise/platform/server/listening/run-process';
import { createLogger } from '@tapwise/platform/server/observability/logger';
import { createProcessMetrics } from '@tapwise/platform/server/observability/metrics';
import { openTracing } from '@tapwise/platform/server/observability/open-tracing';
import { watchForDamage } from '@tapwise/platform/stores/damage/damage-watch';
import { assertStoresBelongTogether } from '@tapwise/platform/stores/installation/assert-stores-belong-together';
import { lockOwnFolder } from '@tapwise/platform/stores/installation/instance-lock';
import { delayFeed } from './feed/delayed-feed';
import { createHealthServer } from './health-server';
import { openStores } from './open-stores';
import { startProjections } from './start';

/** Runs the projections as a separate process, which shares them with others like it. */
async function start() {
  const configuration = readConfiguration(process.env);
  const { HOST: host, PORT: port, PROJECTION_DELAY_MS } = configuration;
  const logger = await createLogger(configuration, { service: 'projections' });
  const tracing = await openTracing(configuration, { service: 'projections', logger });
  await lockOwnFolder(configuration, 'projections');
  await assertStoresBelongTogether(configuration, 'projections');
  const files = configuration.READ_STORE === 'sqlite' ? (['views'] as const) : [];
  const damage = await watchForDamage({ dataDir: configuration.DATA_DIR, files, logger });
  const stores = await openStores(configuration, logger, 'rebuild');
  const { writer, leases } = stores;
  const feed = delayFeed(stores.feed, PROJECTION_DELAY_MS);
  const projections = await startProjections({ feed, writer, leases, logger, tracing });
  const close = async () => {
    await damage.stop();
    await projections.stop();
    await stores.close();
    await tracing.close();
  };
  const metrics = createProcessMetrics('projections');
  const { handle } = createHealthServer({ projections, feed, leases, damage, metrics });
  const server = await listen({ host, port }, () => ({ handle, close })).catch(async (error: unknown) => {
    // Release the leases, so that others don't have to wait for them.
    await close();
    throw error;
  });
  process.stdout.write(`projections is listening at ${server.url}\n`);
  return server;
}

await runProcess(start);
