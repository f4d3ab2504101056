import { basename, join } from 'node:path';
import { allowedHosts, onlyAllowedHosts } from '@tapwise/contracts/server/allowed-hosts';
import { readConfiguration, required } from '@tapwise/contracts/server/configuration';
import { gatewaySecret } from '@tapwise/contracts/server/installation-secrets';
import { listen } from '@tapwise/contracts/server/listen';
import { runProcess } from '@tapwise/contracts/server/run-process';
import { pino } from 'pino';
import { createGateway } from './gateway';

const here = import.meta.dirname;
const clientFolder = basename(here) === 'dist' ? join(here, 'client') : join(here, 'dist/client');

/** The gateway as a process of its own. */
async function start() {
  const settings = readConfiguration(process.env);
  const { HOST, PORT, PUBLIC_URL, TRUST_PROXY: isBehindProxy, GATEWAY_TIMEOUT_MS: timeoutMs } = settings;
  const gateway = createGateway({
    commandUrl: required(settings, 'COMMAND_API_URL', 'the gateway'),
    queryUrl: required(settings, 'QUERY_API_URL', 'the gateway'),
    isHttps: PUBLIC_URL?.startsWith('https:') ?? false,
    logoUrl: settings.LOGO_URL,
    secret: gatewaySecret(settings),
    passwordMinLength: settings.PASSWORD_MIN_LENGTH,
    logger: pino({ level: settings.LOG_LEVEL, base: { service: 'gateway' } }),
    ...{ clientFolder, isBehindProxy, timeoutMs },
  });
  const isAllowed = allowedHosts({ publicUrl: PUBLIC_URL, host: HOST, isBehindProxy });
  const server = await listen({ host: HOST, port: PORT }, () => onlyAllowedHosts(gateway, isAllowed));
  process.stdout.write(`Tapwise is at ${server.url}\n`);
  return server;
}

await runProcess(start);
