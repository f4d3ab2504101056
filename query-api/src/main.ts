import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Configuration,
  readConfiguration,
  requireSetting,
} from '@tapwise/platform/configuration/configuration';
import { isHttps } from '@tapwise/platform/server/http/is-https';
import { closeWith } from '@tapwise/platform/server/http/service';
import { listen } from '@tapwise/platform/server/listening/listen';
import { runProcess } from '@tapwise/platform/server/listening/run-process';
import { createLogger } from '@tapwise/platform/server/observability/logger';
import { createProcessMetrics } from '@tapwise/platform/server/observability/metrics';
import { openTracing } from '@tapwise/platform/server/observability/open-tracing';
import { createHostCheck } from '@tapwise/platform/server/security/allowed-hosts';
import { trustGateway } from '@tapwise/platform/server/security/gateway-trust';
import {
  loadGatewaySecret,
  loadInstallationSecrets,
  printCreatedSecrets,
} from '@tapwise/platform/server/security/installation-secrets';
import { StoreUnavailable } from '@tapwise/platform/stores/errors/store-unavailable';
import { assertStoresBelongTogether } from '@tapwise/platform/stores/installation/assert-stores-belong-together';
import { lockOwnFolder } from '@tapwise/platform/stores/installation/instance-lock';
import { isDamaged } from '@tapwise/platform/stores/sqlite/errors';
import { SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import { type AccountVault, createQueryApi, type LogHead, type ReadModelReader } from './index';
import { openSqliteLogHead } from './log-head/sqlite';
import { openMongoReader } from './read-store/mongodb/reader';
import { openSqliteReader } from './read-store/sqlite/reader';
import { openMongoAccountVault } from './vault/mongodb';
import { openSqliteAccountVault } from './vault/sqlite';

/** Projections may start a moment after this process. */
const MAX_WAIT_MS = 20_000;
const RETRY_EVERY_MS = 100;

const SERVICE = 'query-api';

async function openReader(configuration: Configuration): Promise<ReadModelReader> {
  if (configuration.READ_STORE === 'mongodb')
    return openMongoReader({ url: requireSetting(configuration, 'MONGODB_URL', SERVICE) });
  return openSqliteReader(join(configuration.DATA_DIR, SQLITE_FILES.views));
}

async function openVault(configuration: Configuration): Promise<AccountVault> {
  if (configuration.READ_STORE === 'mongodb')
    return openMongoAccountVault({ url: requireSetting(configuration, 'MONGODB_URL', SERVICE) });
  return openSqliteAccountVault(join(configuration.DATA_DIR, SQLITE_FILES.vault));
}

/** Only a log in a file can be read here: this process has no access to EventStoreDB. */
function openLogHead({ EVENT_STORE, DATA_DIR }: Configuration): LogHead | undefined {
  return EVENT_STORE === 'sqlite' ? openSqliteLogHead(join(DATA_DIR, SQLITE_FILES.events)) : undefined;
}

/** Retries while the views are damaged: the projections rebuild them. */
async function retryWhileDamaged(open: () => Promise<ReadModelReader>): Promise<ReadModelReader> {
  for (let waited = 0; ; waited += RETRY_EVERY_MS) {
    try {
      return await open();
    } catch (error) {
      if (!isDamaged(error) || waited >= MAX_WAIT_MS) throw error;
    }
    await sleep(RETRY_EVERY_MS);
  }
}

/** The log that the views are built from. The next projections process clears views of a different log. */
async function readEpoch(reader: ReadModelReader, expected: string | undefined): Promise<string> {
  for (let waited = 0; waited < MAX_WAIT_MS; waited += RETRY_EVERY_MS) {
    const epoch = await reader.readEpoch();
    if (epoch !== undefined && (expected === undefined || epoch === expected)) return epoch;
    await sleep(RETRY_EVERY_MS);
  }
  throw new StoreUnavailable(
    "The read models don't belong to this log yet: no projections process has opened them. Start projections, then query-api.",
  );
}

/** Runs the query service as its own process. */
async function start() {
  const configuration = readConfiguration(process.env);
  const { HOST: host, PORT: port, PUBLIC_URL: publicUrl, RATE_LIMITS: hasRateLimits } = configuration;
  const logger = await createLogger(configuration, { service: SERVICE });
  const tracing = await openTracing(configuration, { service: SERVICE, logger });
  await lockOwnFolder(configuration, SERVICE);
  const logEpoch = await assertStoresBelongTogether(configuration, SERVICE);
  const { adminKey, sessionKeys, created } = loadInstallationSecrets(configuration);
  printCreatedSecrets(created);
  const reader = await retryWhileDamaged(() => openReader(configuration));
  const vault = await openVault(configuration);
  const logHead = openLogHead(configuration);
  const query = createQueryApi({
    reader,
    vault,
    ...logHead,
    epoch: await readEpoch(reader, logEpoch),
    sessionKeys,
    adminKey,
    supportEmail: configuration.SUPPORT_EMAIL,
    isHttps: isHttps(publicUrl),
    // `trustGateway` removes forwarding headers of anyone but the gateway.
    isBehindProxy: true,
    hasRateLimits,
    clock: () => new Date(),
    logger,
    metrics: createProcessMetrics(SERVICE),
    tracing,
  });
  const service = closeWith(logHead ? closeWith(query, logHead) : query, tracing);
  const isAllowedHost = createHostCheck({ publicUrl, host, isBehindProxy: false });
  const secret = loadGatewaySecret(configuration);
  const server = await listen({ host, port }, () => trustGateway(service, { secret, isAllowedHost, logger }));
  process.stdout.write(`${SERVICE} is listening at ${server.url}\n`);
  return server;
}

await runProcess(start);
