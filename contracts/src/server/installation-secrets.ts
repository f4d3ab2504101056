import type { Configuration } from './configuration';
import { keptSecret } from './secrets';

export interface InstallationSecrets {
  readonly adminKey: string;
  /** Newest first. */
  readonly sessionKeys: readonly string[];
  /** Paths of those that were made just now. */
  readonly made: readonly string[];
}

/** The secrets of an installation: from the environment, else kept in the data folder. */
export function installationSecrets({
  ADMIN_KEY,
  SESSION_KEYS,
  DATA_DIR,
}: Pick<Configuration, 'ADMIN_KEY' | 'SESSION_KEYS' | 'DATA_DIR'>): InstallationSecrets {
  const made: string[] = [];
  const kept = (name: string) => {
    const { secret, madeAt } = keptSecret(DATA_DIR, name);
    if (madeAt !== undefined) made.push(madeAt);
    return secret;
  };
  const adminKey = ADMIN_KEY ?? kept('admin-key');
  const sessionKeys = SESSION_KEYS ?? kept('session-keys').split(',');
  return { adminKey, sessionKeys, made };
}

/** The secret by which the services know their gateway: from the environment, else kept where all of them reach it. */
export function gatewaySecret({
  GATEWAY_SECRET,
  GATEWAY_DIR,
  DATA_DIR,
}: Pick<Configuration, 'GATEWAY_SECRET' | 'GATEWAY_DIR' | 'DATA_DIR'>): string {
  return GATEWAY_SECRET ?? keptSecret(GATEWAY_DIR ?? DATA_DIR, 'gateway-secret').secret;
}
