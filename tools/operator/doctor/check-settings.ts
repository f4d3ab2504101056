import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, readConfiguration } from '@tapwise/platform/configuration/configuration';
import { ConfigurationError } from '@tapwise/platform/configuration/configuration-error';
import { KEY_FILES } from '../backup/backup';
import { type Diagnosis, reportFault, reportOk, reportWarning, toFault } from './diagnosis';

const OLDEST_NODE = [20, 19] as const;
const MIN_LENGTH = 16;
const MIN_DIFFERENT_CHARACTERS = 8;
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '::1']);

/** The settings, or what is wrong with each of them. */
export function loadSettings(environment: NodeJS.ProcessEnv): Configuration | readonly Diagnosis[] {
  try {
    return readConfiguration(environment);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.message.split('\n').map((line) => toFault(`setting ${line}`));
  }
}

function checkNodeVersion(version: string): Diagnosis {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  const isOld = major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
  if (!isOld) return reportOk(`Node ${version}`);
  return reportFault(`Node ${version} is too old`, `Install Node ${OLDEST_NODE.join('.')} or later.`);
}

/** Why a secret is easy to guess. Undefined if it isn't. */
function findWeakness(secret: string): string | undefined {
  if (secret.length < MIN_LENGTH) return `has fewer than ${String(MIN_LENGTH)} characters`;
  if (new Set(secret).size < MIN_DIFFERENT_CHARACTERS)
    return `has fewer than ${String(MIN_DIFFERENT_CHARACTERS)} different characters`;
  return undefined;
}

const NEW_SECRET = 'Use one from: openssl rand -base64 32.';

function checkSecret(name: string, where: string, values: readonly string[]): Diagnosis {
  const weak = values.map(findWeakness).find((why) => why !== undefined);
  return weak === undefined
    ? reportOk(`${name} (${where})`)
    : reportWarning(`${name} (${where}) ${weak}`, NEW_SECRET);
}

function checkStoredSecret(name: string, dataDir: string): readonly Diagnosis[] {
  const path = join(dataDir, name);
  if (!existsSync(path)) return [];
  try {
    return [checkSecret(name, 'file', readFileSync(path, 'utf8').trim().split(','))];
  } catch {
    return [reportFault(`${path} can't be read`, 'Make it readable for the user that runs Tapwise.')];
  }
}

function checkSecrets(configuration: Configuration): readonly Diagnosis[] {
  const { ADMIN_KEY, SESSION_KEYS, PUSH_KEY, GATEWAY_SECRET, DATA_DIR, GATEWAY_DIR } = configuration;
  const [adminKey, sessionKeys, pushKey] = KEY_FILES;
  return [
    ...(ADMIN_KEY === undefined
      ? checkStoredSecret(adminKey, DATA_DIR)
      : [checkSecret('ADMIN_KEY', 'setting', [ADMIN_KEY])]),
    ...(SESSION_KEYS === undefined
      ? checkStoredSecret(sessionKeys, DATA_DIR)
      : [checkSecret('SESSION_KEYS', 'setting', SESSION_KEYS)]),
    ...(PUSH_KEY === undefined
      ? checkStoredSecret(pushKey, DATA_DIR)
      : [checkSecret('PUSH_KEY', 'setting', [PUSH_KEY])]),
    ...(GATEWAY_SECRET === undefined
      ? checkStoredSecret('gateway-secret', GATEWAY_DIR ?? DATA_DIR)
      : [checkSecret('GATEWAY_SECRET', 'setting', [GATEWAY_SECRET])]),
  ];
}

function checkPublicUrl({ PUBLIC_URL, HOST }: Configuration): readonly Diagnosis[] {
  if (PUBLIC_URL?.startsWith('https:') === true || LOCAL_HOSTS.has(HOST)) return [];
  return [
    reportWarning(
      `HOST=${HOST} is open to other machines, but PUBLIC_URL isn't https: passwords travel unencrypted`,
      'Put a proxy with TLS in front, and set PUBLIC_URL to its https address.',
    ),
  ];
}

/** Checks the secrets, the addresses, and the version of Node. */
export function checkSettings(configuration: Configuration): readonly Diagnosis[] {
  const { EVENT_STORE, READ_STORE } = configuration;
  return [
    reportOk(`settings: EVENT_STORE=${EVENT_STORE}, READ_STORE=${READ_STORE}`),
    checkNodeVersion(process.versions.node),
    ...checkPublicUrl(configuration),
    ...checkSecrets(configuration),
  ];
}
