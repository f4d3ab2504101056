import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigurationError } from '@tapwise/platform/configuration/configuration-error';
import { StoreUnavailable } from '@tapwise/platform/stores/errors/store-unavailable';
import type { HttpAddress } from './http-address';

/** The projections that come with the server. Each writes links to events into its own streams. */
const STANDARD_PROJECTIONS = [
  '$by_category',
  '$by_event_type',
  '$by_correlation_id',
  '$streams',
  '$stream_by_category',
] as const;

type Command = 'enable' | 'disable';

/** How long to wait for a server that is starting. */
export interface StartupRetries {
  readonly attempts: number;
  readonly pauseMs: number;
}

const DEFAULT_RETRIES: StartupRetries = { attempts: 60, pauseMs: 1_000 };
/** Less than the time that a process has to stop. */
const COMMAND_TIMEOUT_MS = 3_000;

/** The status of the response. Undefined if there was none. */
function sendCommand(store: HttpAddress, name: string, command: Command): Promise<number | undefined> {
  return new Promise((resolve) => {
    const clientRequest = request(
      {
        ...store,
        agent: false,
        method: 'POST',
        path: `/projection/${name}/command/${command}`,
        headers: { accept: 'application/json', 'content-length': 0 },
        signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS),
      },
      (response) => {
        response.once('error', () => undefined).resume();
        resolve(response.statusCode);
      },
    );
    clientRequest.once('error', () => resolve(undefined)).end();
  });
}

/** The error for a status that persists. */
function toError({ host, port }: HttpAddress, name: string, status: number | undefined): Error {
  const server = `EventStoreDB at ${host}:${String(port)}`;
  if (status === undefined) return new StoreUnavailable(`${server} doesn't respond. Start it.`);
  if (status === 404)
    return new ConfigurationError(
      `${server} has no projection ${name} (404). Set EVENTSTORE_RUN_PROJECTIONS=System for the server, and start it again.`,
    );
  return new StoreUnavailable(
    `${server} didn't enable ${name} (${String(status)}). See the log of the server.`,
  );
}

const isSuccess = (status: number | undefined) => status !== undefined && status >= 200 && status < 300;
const isForbidden = (status: number | undefined) => status === 401 || status === 403;

/**
 * Enables the standard projections. Those that are already enabled stay enabled. A server that is starting has no
 * projections yet, so failed requests are repeated. Throws a `ConfigurationError` if the server requires a user or runs
 * no projections, and `StoreUnavailable` if it doesn't respond. Ends early if the signal is aborted.
 */
export async function enableStandardProjections(
  store: HttpAddress,
  signal: AbortSignal,
  { attempts, pauseMs }: StartupRetries = DEFAULT_RETRIES,
): Promise<void> {
  let remaining = attempts;
  for (const name of STANDARD_PROJECTIONS) {
    let status = await sendCommand(store, name, 'enable');
    while (!isSuccess(status)) {
      if (signal.aborted) return;
      if (isForbidden(status))
        throw new ConfigurationError(
          `EventStoreDB at ${store.host}:${String(store.port)} requires a user (${String(status)}). Open its own page with your account there.`,
        );
      remaining -= 1;
      if (remaining <= 0) throw toError(store, name, status);
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
      status = await sendCommand(store, name, 'enable');
    }
  }
}

/** Disables the standard projections. Returns those that the server didn't disable. */
export async function disableStandardProjections(store: HttpAddress): Promise<readonly string[]> {
  const failed = await Promise.all(
    STANDARD_PROJECTIONS.map(async (name) =>
      isSuccess(await sendCommand(store, name, 'disable')) ? [] : [name],
    ),
  );
  return failed.flat();
}
