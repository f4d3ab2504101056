import { vi } from 'vitest';
import type { Route } from '@tapwise/contracts/http/define-route';
import { type RouteName, routes } from '@tapwise/contracts/http/routes';
import { handlers } from './fake-handlers';
import { createFakeState, type FakeState } from './fake-state';

export interface Call {
  readonly name: RouteName;
  readonly body: unknown;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
}
interface FakeRejection {
  readonly status: number;
  readonly message: string;
  readonly field?: string;
}

const createJsonResponse = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

function matchParams(route: Route, method: string, path: string): Record<string, string> | undefined {
  if (route.method !== method) return undefined;
  const names = route.path.split('/');
  const parts = path.split('/');
  if (names.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  const isMatch = names.every((name, index) => {
    const part = parts[index] ?? '';
    if (!name.startsWith(':')) return name === part;
    params[name.slice(1)] = decodeURIComponent(part);
    return true;
  });
  return isMatch ? params : undefined;
}

type Handler = (state: FakeState, request: object) => unknown;
interface MatchedRoute {
  readonly name: RouteName;
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

function requireRoute(method: string, path: string): MatchedRoute {
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    const params = matchParams(route, method, path);
    if (params) return { name, route, params };
  }
  throw new Error(`No route of the contract is ${method} ${path}`);
}

/** The server sets and clears the signed-in cookie together with the session. */
function setSessionCookie(state: FakeState): void {
  document.cookie = state.user === null ? 'signed-in=; Path=/; Max-Age=0' : 'signed-in=1; Path=/';
}

/**
 * A fake server. The contract's schemas validate every request and response, so that page tests can't rely on
 * responses that the real server never sends.
 */
export function installFakeApi(start: Partial<FakeState> = {}) {
  const state: FakeState = { ...createFakeState(), ...start };
  setSessionCookie(state);
  const calls: Call[] = [];
  const rejections = new Map<RouteName, FakeRejection>();
  const holds = new Map<RouteName, Promise<void>>();

  const handle = ({ name, route, params }: MatchedRoute, sent: unknown, query: Call['query']): Response => {
    const rejection = rejections.get(name);
    if (rejection) {
      const { status, ...body } = rejection;
      return createJsonResponse(status, body);
    }
    if (route.access === 'user' && state.user === null)
      return createJsonResponse(401, { message: 'Please sign in.' });
    // The route's schema has validated the body for this handler.
    const handler = handlers[name] as Handler | undefined;
    if (!handler) throw new Error(`The fake API has no handler for ${name}.`);
    const result = handler(state, {
      body: route.body?.parse(sent),
      params,
      query,
    });
    if (route.method !== 'GET') setSessionCookie(state);
    return createJsonResponse(route.status ?? 200, route.response?.parse(result));
  };
  const respond = (path: string, init: RequestInit): Response => {
    const url = new URL(path, 'http://localhost');
    const match = requireRoute(init.method ?? 'GET', url.pathname);
    const sent: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const headers = new Headers(init.headers);
    const query = Object.fromEntries(url.searchParams);
    calls.push({ name: match.name, body: sent, query, headers });
    if (match.route.access === 'admin' && headers.get('Authorization') !== `Bearer ${state.adminKey}`) {
      return createJsonResponse(401, { message: 'Invalid admin key. Please try again.' });
    }
    return handle(match, sent, query);
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const response = respond(path, init);
    await holds.get(requireRoute(init.method ?? 'GET', new URL(path, 'http://localhost').pathname).name);
    return response;
  });

  return {
    state,
    getCalls: (name: RouteName) => calls.filter((call) => call.name === name),
    rejectWith: (name: RouteName, status = 500, message = 'Something went wrong.', field?: string) => {
      rejections.set(name, { status, message, ...(field === undefined ? {} : { field }) });
    },
    /** Delays the responses of a route until the returned function is called. */
    hold: (name: RouteName) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      holds.set(name, released);
      return () => {
        holds.delete(name);
        release();
      };
    },
    stopRejecting: (name: RouteName) => {
      rejections.delete(name);
    },
  };
}
