import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { allowedHosts } from '@tapwise/contracts/server/allowed-hosts';
import { readConfiguration, required, type Configuration } from '@tapwise/contracts/server/configuration';
import { behindGateway } from '@tapwise/contracts/server/gateway-trust';
import { gatewaySecret, installationSecrets } from '@tapwise/contracts/server/installation-secrets';
import { listen } from '@tapwise/contracts/server/listen';
import { runProcess } from '@tapwise/contracts/server/run-process';
import { checkStores } from '@tapwise/contracts/storage/check-installation';
import { lockOwnFolder } from '@tapwise/contracts/storage/instance-lock';
import { isDamaged } from '@tapwise/contracts/storage/sqlite-faults';
import { SQLITE_FILES } from '@tapwise/contracts/storage/sqlite-layout';
import { StoreUnavailable } from '@tapwise/contracts/storage/store-unavailable';
import { pino } from 'pino';
import { createQueryApi, type ReadModelReader, type VaultReader } from './index';
import { openMongoReader } from './read-store/mongodb';
import { openSqliteReader } from './read-store/sqlite';
import { openMongoVaultReader } from './vault/mongodb';
import { openSqliteVaultReader } from './vault/sqlite';

/** The projections claim the views when they start, which may be a moment after this process. */
const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 100;

const WHO = 'query-api';

async function openReader(settings: Configuration): Promise<ReadModelReader> {
  if (settings.READ_STORE === 'mongodb')
    return openMongoReader({ url: required(settings, 'MONGODB_URL', WHO) });
  return openSqliteReader(join(settings.DATA_DIR, SQLITE_FILES.views));
}

async function openVault(settings: Configuration): Promise<VaultReader> {
  if (settings.READ_STORE === 'mongodb')
    return openMongoVaultReader({ url: required(settings, 'MONGODB_URL', WHO) });
  return openSqliteVaultReader(join(settings.DATA_DIR, SQLITE_FILES.vault));
}

/** Damaged views are filled again by the projections, which may start a moment after this process. */
async function patiently(open: () => Promise<ReadModelReader>): Promise<ReadModelReader> {
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    try {
      return await open();
    } catch (error) {
      if (!isDamaged(error) || waited >= PATIENCE_MS) throw error;
    }
    await wait(LOOK_EVERY_MS);
  }
}

/** The log that the views are filled from. Views of another log than the installation's are emptied by the next projector. */
async function epochOf(reader: ReadModelReader, expected: string | undefined): Promise<string> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_EVERY_MS) {
    const epoch = await reader.epoch();
    if (epoch !== undefined && (expected === undefined || epoch === expected)) return epoch;
    await wait(LOOK_EVERY_MS);
  }
  throw new StoreUnavailable(
    'The read models do not belong to this log yet: no projector has opened them. Start projections, then query-api.',
  );
}

/** The read side as a process of its own. */
async function start() {
  const settings = readConfiguration(process.env);
  const { HOST, PORT, PUBLIC_URL, RATE_LIMITS: rateLimits } = settings;
  const logger = pino({ level: settings.LOG_LEVEL, base: { service: WHO } });
  await lockOwnFolder(settings, WHO);
  const logEpoch = await checkStores(settings, WHO);
  const { adminKey, sessionKeys, made } = installationSecrets(settings);
  for (const path of made) process.stdout.write(`A secret was made and is kept in ${path}\n`);
  const reader = await patiently(() => openReader(settings));
  const vault = await openVault(settings);
  const query = createQueryApi({
    ...{ reader, vault, sessionKeys, adminKey, logger, rateLimits },
    // The gateway alone: what others say about the caller is removed.
    isBehindProxy: true,
    epoch: await epochOf(reader, logEpoch),
    isHttps: PUBLIC_URL?.startsWith('https:') ?? false,
    clock: () => new Date(),
  });
  const isAllowedHost = allowedHosts({ publicUrl: PUBLIC_URL, host: HOST, isBehindProxy: false });
  const secret = gatewaySecret(settings);
  const server = await listen({ host: HOST, port: PORT }, () =>
    behindGateway(query, { secret, isAllowedHost, logger }),
  );
  process.stdout.write(`${WHO} is at ${server.url}\n`);
  return server;
}

await runProcess(start);
