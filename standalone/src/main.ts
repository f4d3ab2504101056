import { existsSync } from 'node:fs';
import { type CommandApi, createCommandApi, createWebPush, openMailer } from '@tapwise/command-api';
import { type Configuration, readConfiguration } from '@tapwise/platform/configuration/configuration';
import { ConfigurationError } from '@tapwise/platform/configuration/configuration-error';
import { serveClientFiles } from '@tapwise/platform/server/client-files/client-files';
import { getClientFolder } from '@tapwise/platform/server/client-files/client-folder';
import { isHttps } from '@tapwise/platform/server/http/is-https';
import { type Service } from '@tapwise/platform/server/http/service';
import { listen } from '@tapwise/platform/server/listening/listen';
import { runProcess } from '@tapwise/platform/server/listening/run-process';
import { registerDiskGauges } from '@tapwise/platform/server/observability/disk-gauges';
import { createLogger } from '@tapwise/platform/server/observability/logger';
import { CLIENT_FILES, measureRequests } from '@tapwise/platform/server/observability/measure-requests';
import { createProcessMetrics, type Metrics } from '@tapwise/platform/server/observability/metrics';
import { openTracing } from '@tapwise/platform/server/observability/open-tracing';
import { findServiceForPath } from '@tapwise/platform/server/routing/service-for-path';
import { createHostCheck, requireAllowedHost } from '@tapwise/platform/server/security/allowed-hosts';
import {
  loadInstallationSecrets,
  loadPushKey,
  printCreatedSecrets,
} from '@tapwise/platform/server/security/installation-secrets';
import { type DamageWatch, watchForDamage } from '@tapwise/platform/stores/damage/damage-watch';
import { FOLDER_ROLES, lockFolder } from '@tapwise/platform/stores/installation/instance-lock';
import { assertSqliteInstallation } from '@tapwise/platform/stores/installation/sqlite-installation';
import { readSqliteProjectionReports } from '@tapwise/platform/stores/read-projection-reports';
import { createQueryApi } from '@tapwise/query-api';
import { openStores } from './open-stores';

const clock = () => new Date();
const clientFolder = getClientFolder(import.meta.dirname);

function readSettings(): Configuration {
  const configuration = readConfiguration(process.env);
  if (configuration.EVENT_STORE === 'sqlite' && configuration.READ_STORE === 'sqlite') return configuration;
  throw new ConfigurationError(
    'EVENT_STORE, READ_STORE: this process runs on sqlite. Unset them, or run the services: npm run start:split.',
  );
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
  await assertSqliteInstallation(dataDir);
}

function openMetrics(dataDir: string, damage: DamageWatch): Metrics {
  const metrics = createProcessMetrics('standalone');
  registerDiskGauges(metrics.registry, dataDir);
  damage.registerGauges(metrics.registry);
  return metrics;
}

function openClientFiles(
  { PUBLIC_URL, LOGO_URL: logoUrl, PASSWORD_MIN_LENGTH: passwordMinLength }: Configuration,
  metrics: Metrics,
): Service['handle'] {
  const settings = { folder: clientFolder, isHttps: isHttps(PUBLIC_URL), logoUrl, passwordMinLength };
  return measureRequests(serveClientFiles(settings), metrics, () => CLIENT_FILES);
}

const getQuerySettings = ({ PUBLIC_URL, SUPPORT_EMAIL: supportEmail }: Configuration) => ({
  isHttps: isHttps(PUBLIC_URL),
  supportEmail,
});

const NO_CLIENT = "The web app isn't built. Only the API responds. Run npm run build.";

async function start() {
  const configuration = readSettings();
  const { DATA_DIR: dataDir, HOST: host, PORT: port, PUBLIC_URL } = configuration;
  const { RATE_LIMITS: hasRateLimits, TRUST_PROXY: isBehindProxy } = configuration;
  const logger = await createLogger(configuration, { service: 'standalone' });
  const tracing = await openTracing(configuration, { service: 'standalone', logger });
  await lockAndCheckFolder(dataDir);
  const damage = await watchForDamage({ dataDir, files: ['events', 'vault', 'views'], logger });
  const { pushKey, ...secrets } = loadSecrets(configuration);
  const stores = await openStores({ dataDir, clock, logger, tracing });
  const { store, vault, reader, accountVault, logHead, closeReadModels } = stores;
  const sharedOptions = { ...secrets, clock, logger, tracing, hasRateLimits, isBehindProxy };
  const metrics = openMetrics(dataDir, damage);
  const services: { command?: CommandApi } = {};
  const query = createQueryApi({
    ...sharedOptions,
    reader,
    vault: accountVault,
    ...logHead,
    epoch: store.epoch,
    ...getQuerySettings(configuration),
    metrics,
    listCommandApiReasons: async () => (await services.command?.listUnreadyReasons()) ?? [],
  });
  const files = openClientFiles(configuration, metrics);
  const server = await listen({ host, port }, ({ url }) => {
    const publicUrl = PUBLIC_URL?.replace(/\/+$/, '') ?? url;
    const mailer = openMailer({ dataDir, publicUrl, smtpUrl: configuration.SMTP_URL, logger, metrics });
    const command = createCommandApi({
      ...sharedOptions,
      store,
      vault,
      mailer,
      push: createWebPush({ privateKey: pushKey, publicUrl, logger }),
      publicUrl,
      metrics,
      damage,
      passwordMinLength: configuration.PASSWORD_MIN_LENGTH,
      readProjectionReports: async () => readSqliteProjectionReports(dataDir),
    });
    services.command = command;
    const close = async () => {
      await damage.stop();
      await closeReadModels();
      await Promise.all([command.close(), query.close()]);
      await tracing.close();
    };
    command.warmUpLater();
    const isAllowed = createHostCheck({ publicUrl: PUBLIC_URL, host, isBehindProxy });
    return requireAllowedHost({ handle: dispatch(command, query, files), close }, isAllowed);
  }).catch(async (error: unknown) => {
    // Another process may be running on this folder and continue with the read models.
    await closeReadModels();
    throw error;
  });
  if (!existsSync(clientFolder)) console.log(NO_CLIENT);
  console.log(`Tapwise is running at ${server.url}`);
  return server;
}

await runProcess(start);
