import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Configuration,
  ConfigurationError,
  readConfiguration,
} from '@tapwise/platform/server/configuration';
import { KEY_FILES } from '../backup';
import { type Diagnosis, fault, ok, warning } from './diagnosis';

const OLDEST_NODE = [20, 19] as const;
const MIN_LENGTH = 16;
const MIN_LETTERS = 8;
const LOCAL = new Set(['localhost', '127.0.0.1', '::1']);

/** The settings, or what is wrong with each of them. */
export function loadSettings(environment: NodeJS.ProcessEnv): Configuration | readonly Diagnosis[] {
  try {
    return readConfiguration(environment);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.message.split('\n').map((line) => {
      const [what = line, ...remedy] = line.split('. ');
      return fault(`setting ${what}`, remedy.length === 0 ? 'Correct it.' : `${remedy.join('. ')}.`);
    });
  }
}

function nodeVersion(version: string): Diagnosis {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  const isOld = major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
  if (!isOld) return ok(`Node ${version}`);
  return fault(`Node ${version} is too old`, `Install Node ${OLDEST_NODE.join('.')} or later.`);
}

/** Why a secret can be guessed; undefined if it can't. */
function weakness(secret: string): string | undefined {
  if (secret.length < MIN_LENGTH) return `has fewer than ${String(MIN_LENGTH)} characters`;
  if (new Set(secret).size < MIN_LETTERS) return `has fewer than ${String(MIN_LETTERS)} different characters`;
  return undefined;
}

const NEW_SECRET = 'Use one from: openssl rand -base64 32.';

function secret(name: string, where: string, values: readonly string[]): Diagnosis {
  const weak = values.map(weakness).find((why) => why !== undefined);
  return weak === undefined ? ok(`${name} (${where})`) : warning(`${name} (${where}) ${weak}`, NEW_SECRET);
}

function storedSecret(name: string, dataDir: string): readonly Diagnosis[] {
  const path = join(dataDir, name);
  if (!existsSync(path)) return [];
  try {
    return [secret(name, 'file', readFileSync(path, 'utf8').trim().split(','))];
  } catch {
    return [fault(`${path} cannot be read`, 'Make it readable for the user that runs the product.')];
  }
}

function secrets(settings: Configuration): readonly Diagnosis[] {
  const { ADMIN_KEY, SESSION_KEYS, GATEWAY_SECRET, DATA_DIR, GATEWAY_DIR } = settings;
  const [adminKey, sessionKeys] = KEY_FILES;
  return [
    ...(ADMIN_KEY === undefined
      ? storedSecret(adminKey, DATA_DIR)
      : [secret('ADMIN_KEY', 'setting', [ADMIN_KEY])]),
    ...(SESSION_KEYS === undefined
      ? storedSecret(sessionKeys, DATA_DIR)
      : [secret('SESSION_KEYS', 'setting', SESSION_KEYS)]),
    ...(GATEWAY_SECRET === undefined
      ? storedSecret('gateway-secret', GATEWAY_DIR ?? DATA_DIR)
      : [secret('GATEWAY_SECRET', 'setting', [GATEWAY_SECRET])]),
  ];
}

function publicUrl({ PUBLIC_URL, HOST }: Configuration): readonly Diagnosis[] {
  if (PUBLIC_URL?.startsWith('https:') === true || LOCAL.has(HOST)) return [];
  return [
    warning(
      `HOST=${HOST} is open to other machines, but PUBLIC_URL is not https: passwords travel unencrypted`,
      'Put a proxy with TLS in front, and set PUBLIC_URL to its https address.',
    ),
  ];
}

export function checkSettings(settings: Configuration): readonly Diagnosis[] {
  const { EVENT_STORE, READ_STORE } = settings;
  return [
    ok(`settings: EVENT_STORE=${EVENT_STORE}, READ_STORE=${READ_STORE}`),
    nodeVersion(process.versions.node),
    ...publicUrl(settings),
    ...secrets(settings),
  ];
}
