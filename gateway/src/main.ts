import { readConfiguration, requireSetting } from '@tapwise/platform/configuration/configuration';
import { getClientFolder } from '@tapwise/platform/server/client-files/client-folder';
import { isHttps } from '@tapwise/platform/server/http/is-https';
import { closeWith } from '@tapwise/platform/server/http/service';
import { listen } from '@tapwise/platform/server/listening/listen';
import { runProcess } from '@tapwise/platform/server/listening/run-process';
import { createLogger } from '@tapwise/platform/server/observability/logger';
import { createProcessMetrics } from '@tapwise/platform/server/observability/metrics';
import { openTracing } from '@tapwise/platform/server/observability/open-tracing';
import { createHostCheck, requireAllowedHost } from '@tapwise/platform/server/security/allowed-hosts';
import { loadGatewaySecret } from '@tapwise/platform/server/security/installation-secrets';
import { createGateway } from './gateway';

/** Runs the gateway as its own process. */
async function start() {
  const configuration = readConfiguration(process.env);
  const { HOST: host, PORT: port, PUBLIC_URL: publicUrl, TRUST_PROXY: isBehindProxy } = configuration;
  const logger = await createLogger(configuration, { service: 'gateway' });
  const tracing = await openTracing(configuration, { service: 'gateway', logger });
  const gateway = createGateway({
    commandUrl: requireSetting(configuration, 'COMMAND_API_URL', 'the gateway'),
    queryUrl: requireSetting(configuration, 'QUERY_API_URL', 'the gateway'),
    clientFolder: getClientFolder(import.meta.dirname),
    logoUrl: configuration.LOGO_URL,
    passwordMinLength: configuration.PASSWORD_MIN_LENGTH,
    isHttps: isHttps(publicUrl),
    isBehindProxy,
    timeoutMs: configuration.GATEWAY_TIMEOUT_MS,
    secret: loadGatewaySecret(configuration),
    logger,
    tracing,
    metrics: createProcessMetrics('gateway'),
  });
  const isAllowed = createHostCheck({ publicUrl, host, isBehindProxy });
  const service = closeWith(requireAllowedHost(gateway, isAllowed), tracing);
  const server = await listen({ host, port }, () => service);
  process.stdout.write(`Tapwise is running at ${server.url}\n`);
  return server;
}

await runProcess(start);
