import type { Configuration } from '../../configuration/configuration';
import { readOrCreateSecret } from './stored-secret';

/** The secrets that all processes of an installation share. */
export interface InstallationSecrets {
  readonly adminKey: string;
  /** Newest first. */
  readonly sessionKeys: readonly string[];
  /** Paths of the secrets that this call created. */
  readonly created: readonly string[];
}

/** The secrets of an installation, from the environment or else from the data folder. */
export function loadInstallationSecrets({
  ADMIN_KEY,
  SESSION_KEYS,
  DATA_DIR,
}: Pick<Configuration, 'ADMIN_KEY' | 'SESSION_KEYS' | 'DATA_DIR'>): InstallationSecrets {
  const created: string[] = [];
  const loadStored = (name: string) => {
    const { secret, createdPath } = readOrCreateSecret(DATA_DIR, name);
    if (createdPath !== undefined) created.push(createdPath);
    return secret;
  };
  const adminKey = ADMIN_KEY ?? loadStored('admin-key');
  const sessionKeys = SESSION_KEYS ?? loadStored('session-keys').split(',');
  return { adminKey, sessionKeys, created };
}

/**
 * The key that signs push messages, from the environment or else from the data folder. Browsers that subscribed with
 * one key get no pushes signed with another.
 */
export function loadPushKey({ PUSH_KEY, DATA_DIR }: Pick<Configuration, 'PUSH_KEY' | 'DATA_DIR'>): {
  readonly pushKey: string;
  readonly created: readonly string[];
} {
  if (PUSH_KEY !== undefined) return { pushKey: PUSH_KEY, created: [] };
  const { secret, createdPath } = readOrCreateSecret(DATA_DIR, 'push-key');
  return { pushKey: secret, created: createdPath === undefined ? [] : [createdPath] };
}

/**
 * The secret that proves the gateway to the services, from the environment or else from a folder that all
 * of them can read.
 */
export function loadGatewaySecret({
  GATEWAY_SECRET,
  GATEWAY_DIR,
  DATA_DIR,
}: Pick<Configuration, 'GATEWAY_SECRET' | 'GATEWAY_DIR' | 'DATA_DIR'>): string {
  return GATEWAY_SECRET ?? readOrCreateSecret(GATEWAY_DIR ?? DATA_DIR, 'gateway-secret').secret;
}

/** Prints the paths of secrets that a load created, for operators at startup. */
export function printCreatedSecrets(paths: readonly string[]): void {
  for (const path of paths) process.stdout.write(`Created a secret in ${path}\n`);
}
