import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pino } from 'pino';
import type { EventStore } from '@tapwise/command-api';
import { toPosition } from '@tapwise/contracts/events/position';
import { getErrorCode } from '@tapwise/platform/errors/error-properties';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import { serveClientFiles } from '@tapwise/platform/server/client-files/client-files';
import { isPagePath } from '@tapwise/platform/server/client-files/is-page-path';
import { type Service } from '@tapwise/platform/server/http/service';
import { listen, ListenError, type ListeningServer } from '@tapwise/platform/server/listening/listen';
import { findServiceForPath } from '@tapwise/platform/server/routing/service-for-path';
import { createHostCheck, requireAllowedHost } from '@tapwise/platform/server/security/allowed-hosts';
import { SESSION_COOKIE } from '@tapwise/platform/server/security/session-cookie';
import { closeAfter } from '@tapwise/platform/stores/close-after';
import { createQueryApi, openSqliteReader } from '@tapwise/query-api';
import { formatPoint, getViewsPath, type SnapshotManifest } from '../snapshot-folder';
import { createAccountsApp } from './accounts-app';
import { ACCOUNTS_PATH } from './accounts-page';
import { type BlankVault, createBlankVault } from './blank-vault';
import { createReadOnlyApp } from './read-only-app';
import { skipOnboarding } from './skip-onboarding';
import { createSnapshotReads, serveReads } from './snapshot-reads';

/**
 * Not `localhost`: cookies don't distinguish ports, so Tapwise at localhost would lose its session in the same
 * browser.
 */
const HOST = '127.0.0.1';
const SECRET_BYTES = 32;

interface ServeOptions {
  readonly folder: string;
  readonly manifest: SnapshotManifest;
  readonly port: number;
  /** The built web app. */
  readonly clientFolder: string;
  /** The log up to the snapshot. Closed with the server. Without it, requests that need the log are rejected. */
  readonly store: EventStore | undefined;
}

const createSecret = () => randomBytes(SECRET_BYTES).toString('base64url');

function hasSession({ headers }: IncomingMessage, vault: BlankVault): boolean {
  const pattern = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([\\w-]+)`);
  const [, sessionId] = pattern.exec(headers.cookie ?? '') ?? [];
  return sessionId !== undefined && vault.hasSession(sessionId);
}

/** Without an account, the web app would show the sign-in page. */
function redirectToAccounts(response: ServerResponse): void {
  response.writeHead(303, { Location: ACCOUNTS_PATH, 'Cache-Control': 'no-store' });
  response.end();
}

interface Handlers {
  readonly query: Service;
  readonly commands: Service['handle'];
  /** The pages where the analyst picks an account. */
  readonly picker: Service['handle'];
  readonly files: Service['handle'];
  readonly vault: BlankVault;
}

function dispatch({ query, commands, picker, files, vault }: Handlers): Service['handle'] {
  return async (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    if (path === ACCOUNTS_PATH || path.startsWith(`${ACCOUNTS_PATH}/`)) return picker(request, response);
    const service = findServiceForPath(request.method ?? 'GET', path);
    if (service === 'query') return query.handle(request, response);
    if (service === 'command') return commands(request, response);
    if (isPagePath(path) && !hasSession(request, vault)) return redirectToAccounts(response);
    return files(request, response);
  };
}

function toOperatorError(error: unknown, port: number): unknown {
  if (!(error instanceof ListenError)) return error;
  const isInUse = getErrorCode(error.cause) === 'EADDRINUSE';
  const reason = isInUse ? 'is in use' : "can't be used";
  return new OperatorError(`Port ${String(port)} ${reason}. Choose another with --port.`, { cause: error });
}

/** Serves Tapwise on a snapshot, on loopback, without a vault. Throws an `OperatorError` if the port is in use. */
export async function serveSnapshot({
  folder,
  manifest,
  port,
  clientFolder,
  store,
}: ServeOptions): Promise<ListeningServer> {
  const point = formatPoint(manifest);
  // Deadlines, plans, and the current month depend on the clock, so it shows the snapshot time.
  const now = new Date(manifest.asOf ?? manifest.builtAt);
  const reader = skipOnboarding(openSqliteReader(getViewsPath(folder)));
  const vault = createBlankVault(now);
  const shared = {
    sessionKeys: [createSecret()],
    // Random and never printed, so the admin panel stays locked.
    adminKey: createSecret(),
    clock: () => now,
    logger: pino({ level: 'silent' }),
  };
  const query = createQueryApi({
    ...shared,
    reader,
    vault,
    epoch: (await reader.readEpoch()) ?? '',
    hasRateLimits: false,
    getHead: async () => toPosition(manifest.position),
    waitLimitMs: 0,
  });
  const isAllowed = createHostCheck({ publicUrl: undefined, host: HOST, isBehindProxy: false });
  const createService = ({ url }: { readonly url: string }) => {
    const reads =
      store && createSnapshotReads({ ...shared, store, vault: vault.openCommandVault(), publicUrl: url });
    const handle = dispatch({
      query,
      commands: serveReads(reads, createReadOnlyApp({ point, logger: shared.logger }).callback()),
      picker: createAccountsApp({ ...shared, reader, vault, point }).callback(),
      files: serveClientFiles({ folder: clientFolder, isHttps: false }),
      vault,
    });
    const close = async () => closeAfter(query.close(), { close: async () => reads?.close() });
    return requireAllowedHost({ handle, close }, isAllowed);
  };
  return listen({ host: HOST, port }, createService).catch(async (error: unknown) => {
    await closeAfter(query.close(), { close: async () => store?.close() });
    throw toOperatorError(error, port);
  });
}
