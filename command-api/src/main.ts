import { readConfiguration, requireSetting } from '@tapwise/platform/configuration/configuration';
import { closeWith } from '@tapwise/platform/server/http/service';
import { listen } from '@tapwise/platform/server/listening/listen';
import { runProcess } from '@tapwise/platform/server/listening/run-process';
import { registerDiskGauges } from '@tapwise/platform/server/observability/disk-gauges';
import { createLogger } from '@tapwise/platform/server/observability/logger';
import { createProcessMetrics } from '@tapwise/platform/server/observability/metrics';
import { openTracing } from '@tapwise/platform/server/observability/open-tracing';
import { addMetricsEndpoint } from '@tapwise/platform/server/operator/metrics-endpoint';
import { createAdminAccess } from '@tapwise/platform/server/security/admin-access';
import { createHostCheck } from '@tapwise/platform/server/security/allowed-hosts';
import { trustGateway } from '@tapwise/platform/server/security/gateway-trust';
import {
  loadGatewaySecret,
  loadInstallationSecrets,
  loadPushKey,
  printCreatedSecrets,
} from '@tapwise/platform/server/security/installation-secrets';
import { watchForDamage } from '@tapwise/platform/stores/damage/damage-watch';
import { assertStoresBelongTogether } from '@tapwise/platform/stores/installation/assert-stores-belong-together';
import { lockOwnFolder } from '@tapwise/platform/stores/installation/instance-lock';
import { readProjectionReports } from '@tapwise/platform/stores/read-projection-reports';
import { createCommandApi, seedStore } from './index';
import { openMailer } from './mail/open-mailer';
import { openEventStore, openVault } from './open-stores';
import { createWebPush } from './push/web-push';

const clock = () => new Date();

const SERVICE = 'command-api';

/** Runs the command service as its own process. */
async function start() {
  const configuration = readConfiguration(process.env);
  const publicUrl = requireSetting(configuration, 'PUBLIC_URL', SERVICE).replace(/\/+$/, '');
  const { DATA_DIR: dataDir, HOST: host, PORT: port, RATE_LIMITS: hasRateLimits } = configuration;
  const logger = await createLogger(configuration, { service: SERVICE });
  const tracing = await openTracing(configuration, { service: SERVICE, logger });
  await lockOwnFolder(configuration, SERVICE);
  await assertStoresBelongTogether(configuration, SERVICE);
  const damage = await watchForDamage({
    dataDir,
    files: [
      ...(configuration.EVENT_STORE === 'sqlite' ? (['events'] as const) : []),
      ...(configuration.READ_STORE === 'sqlite' ? (['vault'] as const) : []),
    ],
    logger,
  });
  const { adminKey, sessionKeys, created } = loadInstallationSecrets(configuration);
  const { pushKey, created: createdPushKey } = loadPushKey(configuration);
  printCreatedSecrets([...created, ...createdPushKey]);
  const store = await openEventStore(configuration, SERVICE);
  const vault = await openVault(configuration, store.epoch, SERVICE);
  await seedStore({ store, clock, logger });
  const metrics = createProcessMetrics(SERVICE);
  registerDiskGauges(metrics.registry, dataDir);
  damage.registerGauges(metrics.registry);
  const mailer = openMailer({ dataDir, publicUrl, smtpUrl: configuration.SMTP_URL, logger, metrics });
  const command = createCommandApi({
    store,
    vault,
    mailer,
    push: createWebPush({ privateKey: pushKey, publicUrl, logger }),
    sessionKeys,
    adminKey,
    publicUrl,
    passwordMinLength: configuration.PASSWORD_MIN_LENGTH,
    hasRateLimits,
    // `trustGateway` removes forwarding headers unless the gateway sent them.
    isBehindProxy: true,
    clock,
    logger,
    damage,
    metrics,
    tracing,
    readProjectionReports: () => readProjectionReports(configuration),
  });
  const checkAdmin = createAdminAccess({
    adminKey,
    sessionKeys,
    vault: hasRateLimits ? vault : undefined,
    logger,
    metrics,
  });
  const service = closeWith(addMetricsEndpoint(command, metrics, checkAdmin), tracing);
  const isAllowedHost = createHostCheck({ publicUrl, host, isBehindProxy: false });
  const secret = loadGatewaySecret(configuration);
  const server = await listen({ host, port }, () => trustGateway(service, { secret, isAllowedHost, logger }));
  process.stdout.write(`${SERVICE} is listening at ${server.url}\n`);
  command.warmUpLater();
  return server;
}

await runProcess(start);
