import { setTimeout as wait } from 'node:timers/promises';
import { v7 } from 'uuid';
import type { z } from 'zod';
import type { RequestBodyOf, Route } from '@tapwise/contracts/http/define-route';
import { type RouteName, type Routes, routes } from '@tapwise/contracts/http/routes';
import {
  createForeignError,
  createNetworkError,
  createResponseError,
  type ReceivedResponse,
} from './api-error';
import type { McpSettings } from './settings';

const MAX_ATTEMPTS = 3;
const ATTEMPT_MS = 15_000;
const RETRY_DELAY_MS = 500;
/** Statuses that a new attempt can fix. */
const TEMPORARY_STATUSES = new Set([502, 503, 504]);
/** How many positions of earlier writes are sent. Each query waits until it contains them. */
const KEPT_POSITIONS = 8;

export interface ApiRequest<Name extends RouteName, Response extends z.ZodType> {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: RequestBodyOf<Routes[Name]>;
  /** The part of the response that the caller needs. */
  readonly response: Response;
  /** Cancels the request. */
  readonly signal: AbortSignal;
}

/** Calls routes of Tapwise with the access token. */
export interface McpApiClient {
  /** The address of a page of the web app. */
  getPageUrl(path: `/${string}`): string;
  /**
   * Sends a request. All attempts of a command have the same Idempotency-Key, so it takes effect at most once. Throws
   * an `ApiError` for every response but a success.
   */
  call<Name extends RouteName, Response extends z.ZodType>(
    name: Name,
    request: ApiRequest<Name, Response>,
  ): Promise<z.output<Response>>;
}

interface Options extends McpSettings {
  /** The pause before the second attempt. The third one waits twice as long. */
  readonly retryDelayMs?: number;
}

const isWrite = ({ method }: Route) => method !== 'GET';

function buildPath({ path }: Route, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readResponse(response: Response): Promise<ReceivedResponse> {
  const { status, headers } = response;
  return { status, headers, body: parseJson(await response.text()) };
}

/** Keeps the positions of its writes, so that its later reads include them. */
export function createApiClient({ url, token, retryDelayMs = RETRY_DELAY_MS }: Options): McpApiClient {
  let positions: readonly string[] = [];

  function createHeaders(route: Route, body: unknown): Record<string, string> {
    return {
      Authorization: `Bearer ${token}`,
      Accept: 'application/json',
      ...(isWrite(route) ? { 'Idempotency-Key': v7() } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(positions.length > 0 ? { 'X-After': positions.join(',') } : {}),
    };
  }

  /** A response, or the failure of the last attempt. */
  async function send(address: string, init: RequestInit, signal: AbortSignal): Promise<ReceivedResponse> {
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === MAX_ATTEMPTS;
      try {
        const timed = AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MS)]);
        const response = await readResponse(
          await fetch(address, { ...init, redirect: 'manual', signal: timed }),
        );
        if (isLast || !TEMPORARY_STATUSES.has(response.status)) return response;
      } catch (error) {
        if (isLast || signal.aborted) throw createNetworkError(error, url);
      }
      await wait(retryDelayMs * attempt, undefined, { signal });
    }
  }

  return {
    getPageUrl: (path) => url + path,
    async call(name, { params = {}, body, response: schema, signal }) {
      const route: Route = routes[name];
      const init = {
        method: route.method,
        headers: createHeaders(route, body),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      };
      const response = await send(url + buildPath(route, params), init, signal);
      if (response.status !== (route.status ?? 200)) throw createResponseError(response, url, route.scope);
      const position = response.headers.get('x-position');
      if (position !== null) positions = [...positions, position].slice(-KEPT_POSITIONS);
      const { success, data } = schema.safeParse(response.body);
      if (!success) throw createForeignError(url, response.status);
      return data;
    },
  };
}
