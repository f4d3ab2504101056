import { pino } from 'pino';
import { readConfiguration, requireSetting } from '@tapwise/platform/configuration/configuration';
import { getClientFolder } from '@tapwise/platform/server/client-files/client-folder';
import { isHttps } from '@tapwise/platform/server/is-https';
import { listen } from '@tapwise/platform/server/listen';
import { runProcess } from '@tapwise/platform/server/run-process';
import { createHostCheck, requireAllowedHost } from '@tapwise/platform/server/security/allowed-hosts';
import { loadGatewaySecret } from '@tapwise/platform/server/security/installation-secrets';
import { createGateway } from './gateway';

/** Runs the gateway as its own process. */
async function start() {
  const settings = readConfiguration(process.env);
  const { HOST: host, PORT: port, PUBLIC_URL: publicUrl, TRUST_PROXY: isBehindProxy } = settings;
  const gateway = createGateway({
    commandUrl: requireSetting(settings, 'COMMAND_API_URL', 'the gateway'),
    queryUrl: requireSetting(settings, 'QUERY_API_URL', 'the gateway'),
    clientFolder: getClientFolder(import.meta.dirname),
    logoUrl: settings.LOGO_URL,
    passwordMinLength: settings.PASSWORD_MIN_LENGTH,
    isHttps: isHttps(publicUrl),
    isBehindProxy,
    timeoutMs: settings.GATEWAY_TIMEOUT_MS,
    secret: loadGatewaySecret(settings),
    logger: pino({ level: settings.LOG_LEVEL, base: { service: 'gateway' } }),
  });
  const isAllowed = createHostCheck({ publicUrl, host, isBehindProxy });
  const server = await listen({ host, port }, () => requireAllowedHost(gateway, isAllowed));
  process.stdout.write(`Tapwise is at ${server.url}\n`);
  return server;
}

await runProcess(start);
