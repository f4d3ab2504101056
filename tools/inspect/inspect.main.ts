import { readConfiguration } from '@tapwise/platform/configuration/configuration';
import { listen } from '@tapwise/platform/server/listening/listen';
import { runProcess } from '@tapwise/platform/server/listening/run-process';
import { createLogger } from '@tapwise/platform/server/observability/logger';
import { requireLogServer } from '@tapwise/platform/stores/eventstoredb/server-selection';
import { toHttpAddress } from './http-address';
import { createReadOnlyProxy } from './read-only-proxy';
import { disableStandardProjections, enableStandardProjections } from './standard-projections';

/** Less than the time that a process has to stop. The page keeps requests open while it waits for new events. */
const DRAIN_TIMEOUT_MS = 500;

/**
 * Opens EventStoreDB's page, read-only, and enables the standard projections of the server until it stops.
 * docs/inspecting-streams.md describes how it is used.
 */
async function start() {
  const stopping = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => stopping.abort());
  const configuration = readConfiguration(process.env);
  const { HOST: host, PORT: port } = configuration;
  const store = toHttpAddress(requireLogServer(configuration, 'inspect'));
  const logger = await createLogger(configuration, { service: 'inspect' });
  const server = await listen({ host, port }, () => createReadOnlyProxy(store, logger));
  await enableStandardProjections(store, stopping.signal);
  if (!stopping.signal.aborted) {
    logger.info('standard projections enabled');
    process.stdout.write(`EventStoreDB's page is at http://127.0.0.1:${String(server.port)}\n`);
  }
  return {
    async close() {
      const [failed] = await Promise.all([disableStandardProjections(store), server.close(DRAIN_TIMEOUT_MS)]);
      if (failed.length === 0) logger.info('standard projections disabled');
      else
        logger.warn(
          { projections: failed },
          'standard projections not disabled: start and stop inspect again',
        );
    },
  };
}

await runProcess(start);
