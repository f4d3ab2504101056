import type { Position } from '@tapwise/contracts/events/position';
import type { Metrics } from '@tapwise/contracts/server/metrics';
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
  /** Whether the caller's address is the one that a trusted proxy tells; false unless given. */
  readonly isBehindProxy?: boolean;
  /** Whether wrong admin keys are limited per address; true unless given. Off for load tests. */
  readonly rateLimits?: boolean;
  readonly clock: () => Date;
  readonly logger: Logger;
  /** The place of the newest event of the log; without it, lag is told against the projection that is furthest. */
  readonly head?: () => Promise<Position>;
  /** Why the other services in this process aren't ready; told by `/readyz` as well. */
  readonly otherReasons?: () => Promise<readonly string[]>;
  /** The metrics of the other services in this process, told by `/metrics` as well. */
  readonly otherMetrics?: readonly Metrics[];
  /** How long a query waits for the caller's own writes, in milliseconds; 2000 unless given. */
  readonly waitLimitMs?: number;
}

/** With what was left out filled in. `metrics`: those of this service, then of the others. */
export interface CompleteDeps extends Required<Omit<QueryApiDeps, 'otherMetrics' | 'otherReasons' | 'head'>> {
  readonly head: QueryApiDeps['head'];
  readonly otherReasons: QueryApiDeps['otherReasons'];
  readonly metrics: readonly Metrics[];
}
