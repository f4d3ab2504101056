import type { Logger } from 'pino';
import type { ReadModelReader } from './read-store/port';
import type { VaultReader } from './vault/port';

export interface QueryApiDeps {
  readonly reader: ReadModelReader;
  readonly vault: VaultReader;
  /** Of the log that the read models are filled from. */
  readonly epoch: string;
  /** Newest first; sign the session cookie and the position tokens. */
  readonly sessionKeys: readonly string[];
  readonly adminKey: string;
  /** Whether people open the product over https: the session cookie is then Secure. False unless given. */
  readonly isHttps?: boolean;
  /** Whether wrong admin keys are limited per address; true unless given. Off for load tests. */
  readonly rateLimits?: boolean;
  readonly clock: () => Date;
  readonly logger: Logger;
  /** How long a query waits for the caller's own writes, in milliseconds; 2000 unless given. */
  readonly waitLimitMs?: number;
}
