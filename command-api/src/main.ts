import { adminAccess, adminLimits } from '@tapwise/contracts/server/admin-access';
import { allowedHosts } from '@tapwise/contracts/server/allowed-hosts';
import { readConfiguration, required } from '@tapwise/contracts/server/configuration';
import { behindGateway } from '@tapwise/contracts/server/gateway-trust';
import { gatewaySecret, installationSecrets } from '@tapwise/contracts/server/installation-secrets';
import { listen } from '@tapwise/contracts/server/listen';
import { createMetrics, measured } from '@tapwise/contracts/server/metrics';
import { withMetrics } from '@tapwise/contracts/server/metrics-door';
import { runProcess } from '@tapwise/contracts/server/run-process';
import { checkStores } from '@tapwise/contracts/storage/check-installation';
import { lockOwnFolder } from '@tapwise/contracts/storage/instance-lock';
import { watchForDamage } from '@tapwise/contracts/storage/damage/damage-watch';
import { pino } from 'pino';
import { createCommandApi, seedStore } from './index';
import { openMailer } from './mail/open-mailer';
import { openLog, openVault } from './open-stores';

const clock = () => new Date();

const WHO = 'command-api';

/** The write side as a process of its own. */
async function start() {
  const settings = readConfiguration(process.env);
  const publicUrl = required(settings, 'PUBLIC_URL', WHO).replace(/\/+$/, '');
  const { DATA_DIR, HOST, PORT, SMTP_URL, RATE_LIMITS: rateLimits } = settings;
  const passwordMinLength = settings.PASSWORD_MIN_LENGTH;
  const logger = pino({ level: settings.LOG_LEVEL, base: { service: WHO } });
  await lockOwnFolder(settings, WHO);
  await checkStores(settings, WHO);
  const damage = await watchForDamage({
    dataDir: DATA_DIR,
    files: [
      ...(settings.EVENT_STORE === 'sqlite' ? (['events'] as const) : []),
      ...(settings.READ_STORE === 'sqlite' ? (['vault'] as const) : []),
    ],
    logger,
  });
  const { adminKey, sessionKeys, made } = installationSecrets(settings);
  for (const path of made) process.stdout.write(`A secret was made and is kept in ${path}\n`);
  const store = await openLog(settings, WHO);
  const vault = await openVault(settings, store.epoch, WHO);
  await seedStore({ store, clock, logger });
  const mailer = openMailer({ dataDir: DATA_DIR, publicUrl, smtpUrl: SMTP_URL, log: logger });
  const shared = { sessionKeys, adminKey, logger };
  const metrics = createMetrics('command');
  damage.observe(metrics.registry);
  const command = createCommandApi({
    ...{ ...shared, store, vault, mailer, publicUrl, clock, rateLimits, metrics, damage },
    // The gateway alone: what others say about the caller is removed.
    isBehindProxy: true,
    passwordMinLength,
  });
  const limits = rateLimits ? adminLimits(vault) : undefined;
  const service = withMetrics(measured(metrics, command), metrics, adminAccess({ ...shared, limits }));
  const isAllowedHost = allowedHosts({ publicUrl, host: HOST, isBehindProxy: false });
  const secret = gatewaySecret(settings);
  const server = await listen({ host: HOST, port: PORT }, () =>
    behindGateway(service, { secret, isAllowedHost, logger }),
  );
  process.stdout.write(`${WHO} is at ${server.url}\n`);
  void command.warmUp();
  return server;
}

await runProcess(start);
