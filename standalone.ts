import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  createCommandApi,
  openMailer,
  openSqliteEventStore,
  openSqliteVault,
  seedStore,
} from '@tapwise/command-api';
import { sideOf } from '@tapwise/contracts/http/dispatch';
import { clientFiles } from '@tapwise/contracts/server/client-files';
import {
  ConfigurationError,
  readConfiguration,
  type Configuration,
} from '@tapwise/contracts/server/configuration';
import { listen, ListenError } from '@tapwise/contracts/server/listen';
import { installationSecrets } from '@tapwise/contracts/server/installation-secrets';
import { SQLITE_FILES } from '@tapwise/contracts/storage/sqlite-layout';
import { openSqliteFeed, openSqliteWriter, startProjections } from '@tapwise/projections';
import { createQueryApi, openSqliteReader, openSqliteVaultReader } from '@tapwise/query-api';
import { pino, type Logger } from 'pino';

/** Requests under way get this long after a signal; the stores are closed after it, in good order. */
const PATIENCE_MS = 3_000;
const HEALTH = new Set(['/healthz', '/readyz']);

const clock = () => new Date();
const here = import.meta.dirname;
const clientFolder = basename(here) === 'dist' ? join(here, 'client') : join(here, 'dist/client');

function refuseUnknownStores({ EVENT_STORE, READ_STORE }: Configuration): void {
  if (EVENT_STORE !== 'sqlite' || READ_STORE !== 'sqlite')
    throw new ConfigurationError('EVENT_STORE, READ_STORE: this process runs on sqlite. Leave them out.');
}

async function openProjections(
  paths: Readonly<Record<keyof typeof SQLITE_FILES, string>>,
  store: Store,
  logger: Logger,
) {
  const feed = openSqliteFeed({ path: paths.events, wakeUps: (wake) => store.onAppended(() => wake()) });
  const writer = openSqliteWriter({ path: paths.views, epoch: store.epoch });
  const projections = await startProjections({ feed, writer, logger });
  return async () => {
    await projections.stop();
    await Promise.all([feed.close(), writer.close()]);
  };
}

type Store = ReturnType<typeof openSqliteEventStore>;

async function start(): Promise<void> {
  const settings = readConfiguration(process.env);
  refuseUnknownStores(settings);
  const { DATA_DIR, HOST, PORT, PUBLIC_URL, SMTP_URL } = settings;
  const logger = pino({ level: settings.LOG_LEVEL });
  const { adminKey, sessionKeys, made } = installationSecrets(settings);
  for (const path of made) console.log(`A secret was made and is kept in ${path}`);
  const inData = (file: string) => join(DATA_DIR, file);
  const paths = {
    events: inData(SQLITE_FILES.events),
    views: inData(SQLITE_FILES.views),
    vault: inData(SQLITE_FILES.vault),
  };

  const store = openSqliteEventStore(paths.events);
  const vault = openSqliteVault(paths.vault);
  await seedStore({ store, clock });
  const stopProjections = await openProjections(paths, store, logger);

  const shared = { sessionKeys, adminKey, clock, logger };
  const reader = openSqliteReader(paths.views);
  const queryApi = createQueryApi({
    ...shared,
    reader,
    vault: openSqliteVaultReader(paths.vault),
    epoch: store.epoch,
  });
  const isHttps = PUBLIC_URL?.startsWith('https:') ?? false;
  const files = clientFiles({ folder: clientFolder, isHttps });

  const server = await listen({ host: HOST, port: PORT }, ({ url }) => {
    const publicUrl = PUBLIC_URL?.replace(/\/+$/, '') ?? url;
    const mailer = openMailer({ dataDir: DATA_DIR, publicUrl, smtpUrl: SMTP_URL, log: logger });
    const commandApi = createCommandApi({ ...shared, store, vault, mailer, publicUrl });
    const sides = { command: commandApi, query: queryApi };
    return {
      close: () => commandApi.close(),
      async handle(request, response) {
        const [path = '/'] = (request.url ?? '/').split('?');
        if (HEALTH.has(path)) return queryApi.handle(request, response);
        if (!path.startsWith('/api/') && path !== '/api') return files(request, response);
        return sides[sideOf(request.method ?? 'GET', path) ?? 'command'].handle(request, response);
      },
    };
  });

  const stop = async () => {
    await server.close(PATIENCE_MS);
    await stopProjections();
    await queryApi.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
  if (!existsSync(clientFolder)) console.log('The web app is not built: only the API answers.');
  console.log(`Tapwise is at ${server.url}`);
}

try {
  await start();
} catch (error) {
  if (!(error instanceof ConfigurationError) && !(error instanceof ListenError)) throw error;
  console.error(error.message);
  process.exit(1);
}
