import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  createCommandApi,
  openMailer,
  openSqliteEventStore,
  openSqliteVault,
  seedStore,
  type CommandApi,
} from '@tapwise/command-api';
import { sideOf } from '@tapwise/contracts/http/dispatch';
import { allowedHosts, onlyAllowedHosts } from '@tapwise/contracts/server/allowed-hosts';
import { clientFiles } from '@tapwise/contracts/server/client-files';
import {
  ConfigurationError,
  readConfiguration,
  type Configuration,
} from '@tapwise/contracts/server/configuration';
import { installationSecrets } from '@tapwise/contracts/server/installation-secrets';
import { listen, type Service } from '@tapwise/contracts/server/listen';
import { createMetrics, measured } from '@tapwise/contracts/server/metrics';
import { runProcess } from '@tapwise/contracts/server/run-process';
import { FOLDER_ROLES, lockFolder } from '@tapwise/contracts/storage/instance-lock';
import { watchForDamage } from '@tapwise/contracts/storage/damage/damage-watch';
import { checkSqliteInstallation } from '@tapwise/contracts/storage/sqlite-installation';
import { SQLITE_FILES } from '@tapwise/contracts/storage/sqlite-layout';
import { openSqliteFeed, openSqliteLeases, openSqliteWriter, startProjections } from '@tapwise/projections';
import { createQueryApi, openSqliteReader, openSqliteVaultReader } from '@tapwise/query-api';
import { pino, type Logger } from 'pino';

const WARM_UP_AFTER_MS = 1_000;
const HEALTH = new Set(['/healthz', '/readyz', '/metrics']);
const clock = () => new Date();
const here = import.meta.dirname;
const clientFolder = basename(here) === 'dist' ? join(here, 'client') : join(here, 'dist/client');

function settingsOfThisProcess(): Configuration {
  const settings = readConfiguration(process.env);
  if (settings.EVENT_STORE === 'sqlite' && settings.READ_STORE === 'sqlite') return settings;
  throw new ConfigurationError(
    'EVENT_STORE, READ_STORE: this process runs on sqlite. Leave them out, or run the services: npm run start:split.',
  );
}

/** The log and the vault, seeded, and the read models that follow them. */
async function openStores(dataDir: string, logger: Logger) {
  const path = (file: keyof typeof SQLITE_FILES) => join(dataDir, SQLITE_FILES[file]);
  const store = openSqliteEventStore(path('events'));
  const vault = openSqliteVault(path('vault'));
  await seedStore({ store, clock, logger });
  const feed = openSqliteFeed({ path: path('events'), wakeUps: (wake) => store.onAppended(() => wake()) });
  const writer = openSqliteWriter({ path: path('views'), epoch: store.epoch, logger });
  const leases = openSqliteLeases({ path: path('views') });
  // No other process is meant to be at these files: none is waited for, not even one that was killed a moment ago.
  const projections = await startProjections({ feed, writer, leases, logger, isAlone: true });
  const reader = openSqliteReader(path('views'));
  const closeReadModels = async () => {
    await projections.stop();
    await Promise.all([feed.close(), writer.close(), leases.close()]);
  };
  const vaultReader = openSqliteVaultReader(path('vault'));
  return { store, vault, reader, vaultReader, head: () => feed.head(), closeReadModels };
}

/** One door for all: the routes of the table by their side, health, and else the web app. */
function oneDoor(command: Service, query: Service, files: Service['handle']): Service['handle'] {
  return async (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    if (HEALTH.has(path)) return query.handle(request, response);
    if (!/^\/api(\/|$)/.test(path)) return files(request, response);
    const side = sideOf(request.method ?? 'GET', path) ?? 'command';
    return (side === 'command' ? command : query).handle(request, response);
  };
}

const takeFolder = (dataDir: string) =>
  lockFolder({ dataDir, roles: FOLDER_ROLES, name: 'standalone' }).then(() =>
    checkSqliteInstallation(dataDir),
  );

async function start() {
  const settings = settingsOfThisProcess();
  const { DATA_DIR, HOST, PORT, PUBLIC_URL, SMTP_URL } = settings;
  const { RATE_LIMITS: rateLimits, TRUST_PROXY: isBehindProxy } = settings;
  const { LOGO_URL: logoUrl, PASSWORD_MIN_LENGTH: passwordMinLength } = settings;
  const logger = pino({ level: settings.LOG_LEVEL });
  await takeFolder(DATA_DIR);
  const damage = await watchForDamage({ dataDir: DATA_DIR, files: ['events', 'vault', 'views'], logger });
  const { adminKey, sessionKeys, made } = installationSecrets(settings);
  for (const path of made) console.log(`A secret was made and is kept in ${path}`);
  const { store, vault, reader, vaultReader, head, closeReadModels } = await openStores(DATA_DIR, logger);

  const shared = { sessionKeys, adminKey, clock, logger, rateLimits, isBehindProxy };
  const isHttps = PUBLIC_URL?.startsWith('https:') ?? false;
  const commandMetrics = createMetrics('command');
  damage.observe(commandMetrics.registry);
  const stores = { reader, vault: vaultReader, head, epoch: store.epoch };
  const services: { command?: CommandApi } = {};
  const otherReasons = async () => (await services.command?.whyNotReady()) ?? [];
  const query = createQueryApi({
    ...shared,
    ...stores,
    isHttps,
    otherMetrics: [commandMetrics],
    otherReasons,
  });
  const files = clientFiles({ folder: clientFolder, isHttps, logoUrl, passwordMinLength });
  const server = await listen({ host: HOST, port: PORT }, ({ url }) => {
    const publicUrl = PUBLIC_URL?.replace(/\/+$/, '') ?? url;
    const mailer = openMailer({ dataDir: DATA_DIR, publicUrl, smtpUrl: SMTP_URL, log: logger });
    const metrics = commandMetrics;
    const command = createCommandApi({
      ...{ ...shared, store, vault, mailer, publicUrl, metrics, damage, passwordMinLength },
    });
    services.command = command;
    const close = async () => {
      await damage.stop();
      await closeReadModels();
      await Promise.all([command.close(), query.close()]);
    };
    // Not at once: it takes some tenths of a second, in which the first page would have to wait.
    setTimeout(() => void command.warmUp(), WARM_UP_AFTER_MS).unref();
    const handle = oneDoor(measured(commandMetrics, command), query, files);
    const isAllowed = allowedHosts({ publicUrl: PUBLIC_URL, host: HOST, isBehindProxy });
    return onlyAllowedHosts({ handle, close }, isAllowed);
  }).catch(async (error: unknown) => {
    // The product may be running on this folder, and is to go on with the read models.
    await closeReadModels();
    throw error;
  });

  if (!existsSync(clientFolder)) console.log('The web app is not built: only the API answers.');
  console.log(`Tapwise is at ${server.url}`);
  return server;
}

await runProcess(start);
