import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sideOf } from '@tapwise/contracts/http/dispatch';
import type { Side } from '@tapwise/contracts/http/define-route';
import { clientFiles } from '@tapwise/contracts/server/client-files';
import { GATEWAY_HEADER, withoutForwarding } from '@tapwise/contracts/server/gateway-trust';
import type { Service } from '@tapwise/contracts/server/listen';
import type { Logger } from 'pino';
import { forwarder, sendJson } from './gateway-forward';

export interface GatewayOptions {
  readonly commandUrl: string;
  readonly queryUrl: string;
  /** The built client. */
  readonly clientFolder: string;
  /** The template of the setting LOGO_URL. */
  readonly logoUrl?: string | undefined;
  /** The setting PASSWORD_MIN_LENGTH. */
  readonly passwordMinLength?: number | undefined;
  /** Whether people open the product over https. */
  readonly isHttps: boolean;
  /** Whether one reverse proxy stands before the gateway, whose word on callers' addresses counts. */
  readonly isBehindProxy: boolean;
  /** How long a side may be silent, in milliseconds. */
  readonly timeoutMs: number;
  /** By which the services know that a request comes from here. */
  readonly secret: string;
  readonly logger: Logger;
}

const REQUEST_ID = /^[\w.-]{1,64}$/;
const READY_WITHIN_MS = 2_000;

/** Which side answers a path that is no file of the client; wrong methods and unknown paths are the command side's to refuse. */
export function sideFor(method: string, path: string): Side | undefined {
  if (path === '/metrics') return 'query';
  return /^\/api(\/|$)/.test(path) ? (sideOf(method, path) ?? 'command') : undefined;
}

/** The one address before the gateway that its word can be taken for. */
function callerOf({ headers, socket }: IncomingMessage, isBehindProxy: boolean): string {
  const told = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim() ?? '';
  return isBehindProxy && told !== '' ? told : (socket.remoteAddress ?? '');
}

/** Replaces the forwarding headers that the caller sent. */
function introduce(request: IncomingMessage, { isBehindProxy, isHttps, secret }: GatewayOptions): void {
  const given = request.headers['x-request-id'];
  request.headers = {
    ...withoutForwarding(request.headers),
    [GATEWAY_HEADER]: secret,
    'x-forwarded-for': callerOf(request, isBehindProxy),
    'x-forwarded-proto': isHttps ? 'https' : 'http',
    'x-request-id': typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID(),
  };
}

/** What a side says itself; undefined where it says nothing. */
function reasonsIn(body: unknown): readonly string[] | undefined {
  const given = typeof body === 'object' && body !== null && 'reasons' in body ? body.reasons : undefined;
  return Array.isArray(given) ? given.filter((reason) => typeof reason === 'string') : undefined;
}

/** Why a side isn't ready, one sentence each; undefined: it is. */
async function whyNotReady(side: Side, url: string): Promise<readonly string[] | undefined> {
  const signal = AbortSignal.timeout(READY_WITHIN_MS);
  try {
    const answer = await fetch(new URL('/readyz', url), { signal });
    const reasons = reasonsIn(await answer.json().catch(() => undefined));
    return answer.ok ? undefined : (reasons ?? [`The ${side} side is not ready.`]);
  } catch {
    return [`The ${side} side does not answer.`];
  }
}

/**
 * The one door of an installation of several processes: serves the built client, and hands each call of the API to the
 * side that the route table names. A side that is away is answered for with 503, one that is too slow with 504.
 */
export function createGateway(options: GatewayOptions): Service {
  const { commandUrl, queryUrl, clientFolder, isHttps, logoUrl } = options;
  const files = clientFiles({ folder: clientFolder, isHttps, logoUrl });
  const { forward, close } = forwarder(options);
  const urls: Readonly<Record<Side, string>> = { command: commandUrl, query: queryUrl };

  async function tellReady(response: ServerResponse): Promise<void> {
    const [command, query] = await Promise.all([
      whyNotReady('command', commandUrl),
      whyNotReady('query', queryUrl),
    ]);
    const sides = { command: command === undefined, query: query === undefined };
    const isWhole = sides.command && sides.query;
    const reasons = [...(command ?? []), ...(query ?? [])];
    sendJson(response, isWhole ? 200 : 503, { status: isWhole ? 'ready' : 'degraded', sides, reasons });
  }

  return {
    async handle(request, response) {
      const { method = 'GET', url = '/' } = request;
      const [path = '/'] = url.split('?');
      if (path === '/healthz') return sendJson(response, 200, { status: 'ok' });
      // The query side knows how far each projection is, which is only for who gives the admin key.
      const isForAdmins = path === '/readyz' && request.headers.authorization !== undefined;
      if (path === '/readyz' && !isForAdmins) return tellReady(response);
      const side = isForAdmins ? 'query' : sideFor(method, path);
      if (side === undefined) return files(request, response);
      introduce(request, options);
      return forward(request, response, urls[side]);
    },
    close: async () => close(),
  };
}
