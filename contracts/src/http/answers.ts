import type { Route } from './define-route';

/** What an answer's body is. */
export type Content = 'response' | 'page' | 'problem' | 'nothing';

export interface PossibleAnswer {
  readonly status: number;
  readonly means: string;
  readonly content: Content;
}

/** What each status of a refusal means, whatever the route. */
const REFUSALS = {
  400: 'Something in the request is wrong; `field` names it where it is one field.',
  401: 'Signed out, or wrong credentials.',
  402: 'The payment was declined.',
  403: 'The plan or the role forbids it, or another site made the browser ask.',
  404: 'There is no such thing.',
  409: 'It is so already, or a rule stands against it.',
  413: 'The body is larger than 64 kB.',
  415: 'The body is not JSON in UTF-8, sent as application/json.',
  422: 'A text has a card number or an email address in it, or the Idempotency-Key was used for another request.',
  429: 'Too many requests or tries; Retry-After says for how many seconds.',
  500: 'A fault on our side; `requestId` is what to ask about.',
  503: 'A store is away, locked, or damaged; Retry-After says for how many seconds.',
  507: 'The server has no space left, and nothing was stored; Retry-After says for how many seconds.',
} as const;
type RefusalStatus = keyof typeof REFUSALS;

function refusalsOf({ side, method, access, params, query, refusals = [] }: Route): RefusalStatus[] {
  const isCommand = side === 'command';
  const isWrite = isCommand && method !== 'GET';
  const write = [403, 413, 415, 422] as const;
  const found: readonly RefusalStatus[] = [
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
      ...(page ? [{ status: 200, means: 'A page that asks first.', content: 'page' } as const] : []),
      { status, means: 'Leads elsewhere.', ...nothing },
    ];
  return [
    { status, means: 'A success.', content: page ? 'page' : 'response' },
    ...(tagged ? [{ status: 304, means: 'Nothing changed since the ETag that was sent.', ...nothing }] : []),
  ];
}

/** Everything that a route may answer, lowest status first. */
export function answersOf(route: Route): readonly PossibleAnswer[] {
  const refusals = refusalsOf(route).map((status) => ({
    status,
    means: REFUSALS[status],
    content: 'problem' as const,
  }));
  return [...successesOf(route), ...refusals];
}
