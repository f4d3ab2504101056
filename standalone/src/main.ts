import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import {
  type CommandApi,
  createCommandApi,
  createWebPush,
  openMailer,
  openSqliteEventStore,
  openSqliteVault,
  seedStore,
} from '@tapwise/command-api';
import { type Configuration, readConfiguration } from '@tapwise/platform/configuration/configuration';
import { ConfigurationError } from '@tapwise/platform/configuration/configuration-error';
import { serveClientFiles } from '@tapwise/platform/server/client-files/client-files';
import { getClientFolder } from '@tapwise/platform/server/client-files/client-folder';
import { isHttps } from '@tapwise/platform/server/http/is-https';
import { type Service } from '@tapwise/platform/server/http/service';
import { listen } from '@tapwise/platform/server/listening/listen';
import { runProcess } from '@tapwise/platform/server/listening/run-process';
import { createMetrics } from '@tapwise/platform/server/observability/metrics';
import { findServiceForPath } from '@tapwise/platform/server/routing/service-for-path';
import { createHostCheck, requireAllowedHost } from '@tapwise/platform/server/security/allowed-hosts';
import {
  loadInstallationSecrets,
  loadPushKey,
  printCreatedSecrets,
} from '@tapwise/platform/server/security/installation-secrets';
import { watchForDamage } from '@tapwise/platform/stores/damage/damage-watch';
import { FOLDER_ROLES, lockFolder } from '@tapwise/platform/stores/installation/instance-lock';
import { checkSqliteInstallation } from '@tapwise/platform/stores/installation/sqlite-installation';
import { SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import { openSqliteFeed, openSqliteLeases, openSqliteWriter, startProjections } from '@tapwise/projections';
import { createQueryApi, openSqliteAccountVault, openSqliteReader } from '@tapwise/query-api';

const WARM_UP_AFTER_MS = 1_000;
const clock = () => new Date();
const clientFolder = getClientFolder(import.meta.dirname);

function readSettings(): Configuration {
  const configuration = readConfiguration(process.env);
  if (configuration.EVENT_STORE === 'sqlite' && configuration.READ_STORE === 'sqlite') return configuration;
  throw new ConfigurationError(
    'EVENT_STORE, READ_STORE: this process runs on sqlite. Leave them out, or run the services: npm run start:split.',
  );
}

/** The event log and the vault, seeded, and the read models that follow them. */
async function openStores(dataDir: string, logger: Logger) {
  const getPath = (file: keyof typeof SQLITE_FILES) => join(dataDir, SQLITE_FILES[file]);
  const store = openSqliteEventStore(getPath('events'));
  const vault = openSqliteVault(getPath('vault'));
  await seedStore({ store, clock, logger });
  const feed = openSqliteFeed({ path: getPath('events'), wakeUps: (wake) => store.onAppended(() => wake()) });
  const writer = openSqliteWriter({ path: getPath('views'), epoch: store.epoch, logger });
  const leases = openSqliteLeases({ path: getPath('views') });
  // No other process uses these files, so there is no lease to wait for, not even one of a process that was killed.
  const projections = await startProjections({ feed, writer, leases, logger, isSingleProcess: true });
  const reader = openSqliteReader(getPath('views'));
  const closeReadModels = async () => {
    await projections.stop();
    await Promise.all([feed.close(), writer.close(), leases.close()]);
  };
  const vaultReader = openSqliteAccountVault(getPath('vault'));
  return { store, vault, reader, vaultReader, getHead: () => feed.getHead(), closeReadModels };
}

/** Sends each request to the service that the route table names, to the health paths, or to the web app. */
function dispatch(command: Service, query: Service, files: Service['handle']): Service['handle'] {
  return async (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const service = findServiceForPath(request.method ?? 'GET', path);
    if (service === undefined) return files(request, response);
    return (service === 'command' ? command : query).handle(request, response);
  };
}

function loadSecrets(configuration: Configuration) {
  const { created, ...secrets } = loadInstallationSecrets(configuration);
  const { pushKey, created: createdPushKey } = loadPushKey(configuration);
  printCreatedSecrets([...created, ...createdPushKey]);
  return { ...secrets, pushKey };
}

async function lockAndCheckFolder(dataDir: string): Promise<void> {
  await lockFolder({ dataDir, roles: FOLDER_ROLES, name: 'standalone' });
  await checkSqliteInstallation(dataDir);
}

async function start() {
  const configuration = readSettings();
  const { DATA_DIR: dataDir, HOST: host, PORT: port, PUBLIC_URL } = configuration;
  const { RATE_LIMITS: hasRateLimits, TRUST_PROXY: isBehindProxy } = configuration;
  const { LOGO_URL: logoUrl, PASSWORD_MIN_LENGTH: passwordMinLength } = configuration;
  const logger = pino({ level: configuration.LOG_LEVEL });
  await lockAndCheckFolder(dataDir);
  const damage = await watchForDamage({ dataDir, files: ['events', 'vault', 'views'], logger });
  const { adminKey, sessionKeys, pushKey } = loadSecrets(configuration);
  const { store, vault, reader, vaultReader, getHead, closeReadModels } = await openStores(dataDir, logger);
  const shared = { sessionKeys, adminKey, clock, logger, hasRateLimits, isBehindProxy };
  const isSecure = isHttps(PUBLIC_URL);
  const metrics = createMetrics('command');
  damage.observe(metrics.registry);
  const services: { command?: CommandApi } = {};
  const query = createQueryApi({
    ...shared,
    reader,
    vault: vaultReader,
    getHead,
    epoch: store.epoch,
    isHttps: isSecure,
    commandApiMetrics: [metrics],
    listCommandApiReasons: async () => (await services.command?.listUnreadyReasons()) ?? [],
  });
  const files = serveClientFiles({ folder: clientFolder, isHttps: isSecure, logoUrl, passwordMinLength });
  const server = await listen({ host, port }, ({ url }) => {
    const publicUrl = PUBLIC_URL?.replace(/\/+$/, '') ?? url;
    const mailer = openMailer({ dataDir, publicUrl, smtpUrl: configuration.SMTP_URL, logger });
    const command = createCommandApi({
      ...shared,
      store,
      vault,
      mailer,
      push: createWebPush({ privateKey: pushKey, publicUrl, logger }),
      publicUrl,
      metrics,
      damage,
      passwordMinLength,
    });
    services.command = command;
    const close = async () => {
      await damage.stop();
      await closeReadModels();
      await Promise.all([command.close(), query.close()]);
    };
    // Not immediately: it takes a few tenths of a second, in which the first page would have to wait.
    setTimeout(() => void command.warmUp(), WARM_UP_AFTER_MS).unref();
    const isAllowed = createHostCheck({ publicUrl: PUBLIC_URL, host, isBehindProxy });
    return requireAllowedHost({ handle: dispatch(command, query, files), close }, isAllowed);
  }).catch(async (error: unknown) => {
    // Another process may be running on this folder and continue with the read models.
    await closeReadModels();
    throw error;
  });
  if (!existsSync(clientFolder)) console.log('The web app is not built. Only the API responds.');
  console.log(`Tapwise is at ${server.url}`);
  return server;
}

await runProcess(start);
