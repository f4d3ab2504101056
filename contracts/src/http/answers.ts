import type { Route } from './define-route';

/** The kind of body that a response has. */
export type Content = 'response' | 'page' | 'problem' | 'nothing';

export interface PossibleAnswer {
  readonly status: number;
  readonly means: string;
  readonly content: Content;
}

/** What each error status means, on every route. */
const REJECTIONS = {
  400: 'The request is invalid. `field` names the field, if one field is at fault.',
  401: 'Not signed in, or wrong credentials.',
  402: 'The payment was declined.',
  403: 'The plan or role doesn’t allow it, or the request came from another site.',
  404: 'Not found.',
  409: 'It already exists, or a rule forbids it.',
  413: 'The body is larger than 64 KB.',
  415: 'The body isn’t UTF-8 JSON with Content-Type application/json.',
  422: 'A text contains a card number or an email address, or the Idempotency-Key was used for a different request.',
  429: 'Too many requests or attempts. Retry-After is the number of seconds to wait.',
  500: 'A server error. Include `requestId` when you report it.',
  503: 'A data store is unavailable, locked, or damaged. Retry-After is the number of seconds to wait.',
  507: 'The server is out of disk space, and nothing was stored. Retry-After is the number of seconds to wait.',
} as const;
type RejectionStatus = keyof typeof REJECTIONS;

function rejectionsOf({ side, method, access, params, query, refusals = [] }: Route): RejectionStatus[] {
  const isCommand = side === 'command';
  const isWrite = isCommand && method !== 'GET';
  const write = [403, 413, 415, 422] as const;
  const found: readonly RejectionStatus[] = [
    ...(isCommand || (params ?? query) ? ([400] as const) : []),
    ...(access === 'public' ? [] : ([401] as const)),
    ...(isWrite ? write : []),
    ...refusals,
    429,
    500,
    503,
    507,
  ];
  return [...new Set(found)].sort((a, b) => a - b);
}

function successesOf({ status = 200, page, tagged }: Route): readonly PossibleAnswer[] {
  const nothing = { content: 'nothing' } as const;
  if (status === 302)
    return [
      ...(page
        ? [{ status: 200, means: 'A page that asks for confirmation.', content: 'page' } as const]
        : []),
      { status, means: 'Redirects.', ...nothing },
    ];
  return [
    { status, means: 'Success.', content: page ? 'page' : 'response' },
    ...(tagged ? [{ status: 304, means: 'Not modified since the ETag that was sent.', ...nothing }] : []),
  ];
}

/** Every response that a route can return, lowest status first. */
export function answersOf(route: Route): readonly PossibleAnswer[] {
  const refusals = rejectionsOf(route).map((status) => ({
    status,
    means: REJECTIONS[status],
    content: 'problem' as const,
  }));
  return [...successesOf(route), ...refusals];
}
