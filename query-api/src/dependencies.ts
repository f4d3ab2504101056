import type { Logger } from 'pino';
import type { Metrics } from '@tapwise/platform/server/observability/metrics';
import type { Tracing } from '@tapwise/platform/server/observability/tracing';
import type { LogHead } from './log-head/port';
import type { ReadModelReader } from './read-store/port';
import type { AccountVault } from './vault/port';

/** The stores, secrets, and settings of a query API. */
export interface QueryApiDependencies {
  readonly reader: ReadModelReader;
  readonly vault: AccountVault;
  /** Identifies the event log that the read models are built from. */
  readonly epoch: string;
  /** Newest first; sign the session cookie and the position tokens. */
  readonly sessionKeys: readonly string[];
  readonly adminKey: string;
  /** The operator's address for questions (the setting SUPPORT_EMAIL). None by default. */
  readonly supportEmail?: string | undefined;
  /** Whether the site's public URL is https, so that the session cookie is Secure. False by default. */
  readonly isHttps?: boolean;
  /** Whether a trusted reverse proxy reports the addresses of callers. False by default. */
  readonly isBehindProxy?: boolean;
  /** True by default. Load tests turn limits off. */
  readonly hasRateLimits?: boolean;
  readonly clock: () => Date;
  readonly logger: Logger;
  /**
   * The position of the newest event of the log. Without it, lag is relative to what the processes that run projections
   * report, and unknown if there are none.
   */
  readonly getHead?: LogHead['getHead'];
  /** See LogHead. Without it, for how long the read models are behind is unknown if no process runs projections. */
  readonly findNextEventTime?: LogHead['findNextEventTime'];
  /** The reasons why a command API in this process isn't ready, for `/readyz`. */
  readonly listCommandApiReasons?: () => Promise<readonly string[]>;
  /** The metrics of this process, for `/metrics`. By default, those of this service. */
  readonly metrics?: Metrics;
  /** Traces requests. None by default. */
  readonly tracing?: Tracing;
  /** How long a query waits for the caller's own writes, in milliseconds. WAIT_LIMIT_MS by default. */
  readonly waitLimitMs?: number;
}

/** The dependencies with defaults. */
export interface CompleteDependencies extends Required<
  Omit<QueryApiDependencies, 'listCommandApiReasons' | 'supportEmail' | keyof LogHead>
> {
  readonly supportEmail: string | null;
  readonly getHead: QueryApiDependencies['getHead'];
  readonly findNextEventTime: QueryApiDependencies['findNextEventTime'];
  readonly listCommandApiReasons: QueryApiDependencies['listCommandApiReasons'];
}
