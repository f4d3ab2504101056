import type { IncomingMessage } from 'node:http';
import { type CommandApi, type CommandApiDependencies, createCommandApi } from '@tapwise/command-api';
import { routes } from '@tapwise/contracts/http/routes';
import { matchRoute } from '@tapwise/platform/server/http/match-route';
import type { Service } from '@tapwise/platform/server/http/service';

/** Whether a request only reads. The pages that sign in and out, which redirect, change the session. */
function isRead({ method = 'GET', url = '/' }: IncomingMessage): boolean {
  const [path = '/'] = url.split('?');
  const match = matchRoute(method, path);
  if (match.kind !== 'route') return false;
  const route = routes[match.name];
  return route.method === 'GET' && !('status' in route);
}

/** Passes requests that only read to `reads`, if there is one, and all others to `rejectCommands`. */
export function serveReads(
  reads: Pick<Service, 'handle'> | undefined,
  rejectCommands: Service['handle'],
): Service['handle'] {
  return (request, response) =>
    reads && isRead(request) ? reads.handle(request, response) : rejectCommands(request, response);
}

const rejectUse = () => Promise.reject(new Error('A snapshot sends nothing'));

type Dependencies = Pick<
  CommandApiDependencies,
  'store' | 'vault' | 'sessionKeys' | 'adminKey' | 'publicUrl' | 'clock' | 'logger'
>;

/** A command API for the requests that only read: reminders, credits, caps, and others that the log answers. */
export function createSnapshotReads(deps: Dependencies): CommandApi {
  return createCommandApi({
    ...deps,
    mailer: { send: rejectUse, forget: rejectUse, close: async () => undefined },
    // Without a key, no browser can subscribe.
    push: { publicKey: '', send: rejectUse },
    hasRateLimits: false,
    hasBackgroundWork: false,
  });
}
