import { BODY_LIMIT_BYTES } from '../body-limits';
import type { Route } from '../define-route';

/** The kind of body of a response. */
export type ResponseContent = 'response' | 'page' | 'file' | 'problem' | 'nothing';

/** One status that a route can respond with. */
export interface PossibleResponse {
  readonly status: number;
  readonly description: string;
  readonly content: ResponseContent;
}

/** A description of each error status, which is the same on every route. */
const REJECTION_DESCRIPTIONS = {
  400: 'The request is invalid. `field` names the field, if one field is at fault.',
  401: 'Not signed in, wrong credentials, or an access token that is invalid or was revoked.',
  402: 'The payment was declined.',
  403: 'Not allowed by the plan, the role, or the access token’s scopes, or the request came from another site.',
  404: 'Not found.',
  409: 'It already exists, or a rule forbids it.',
  413: 'The body is too large.',
  415: 'The body isn’t UTF-8 JSON with Content-Type application/json.',
  422: 'The text contains a card number or an email address, or the Idempotency-Key was used for a different request.',
  429: 'Too many requests or attempts. Retry-After is the number of seconds to wait.',
  500: 'A server error. Include `requestId` when you report it.',
  503: 'A data store is unavailable, locked, or damaged. Retry-After is the number of seconds to wait.',
  507: 'The server is out of disk space, and nothing was stored. Retry-After is the number of seconds to wait.',
} as const;
type RejectionStatus = keyof typeof REJECTION_DESCRIPTIONS;

function listRejections({
  service,
  method,
  access,
  params,
  query,
  rejectionStatuses = [],
}: Route): RejectionStatus[] {
  const isCommand = service === 'command';
  const isWrite = isCommand && method !== 'GET';
  const writeRejections = [403, 413, 415, 422] as const;
  const statuses: readonly RejectionStatus[] = [
    ...(isCommand || (params ?? query) ? ([400] as const) : []),
    ...(access === 'public' ? [] : ([401, 403] as const)),
    ...(isWrite ? writeRejections : []),
    ...rejectionStatuses,
    429,
    500,
    503,
    507,
  ];
  return [...new Set(statuses)].sort((a, b) => a - b);
}

function listSuccesses({ status = 200, hasPage, hasETag, fileTypes }: Route): readonly PossibleResponse[] {
  if (fileTypes) return [{ status, description: 'The file.', content: 'file' }];
  if (status === 302)
    return [
      ...(hasPage ? [{ status: 200, description: 'A confirmation page.', content: 'page' } as const] : []),
      { status, description: 'Redirect.', content: 'nothing' },
    ];
  return [
    { status, description: 'Success.', content: hasPage ? 'page' : 'response' },
    ...(hasETag
      ? [
          {
            status: 304,
            description: 'Not modified: the ETag matches If-None-Match.',
            content: 'nothing',
          } as const,
        ]
      : []),
  ];
}

/** Every status that a route can respond with: success first, then errors, lowest first. */
export function listPossibleResponses(route: Route): readonly PossibleResponse[] {
  const bodyLimit = (route.bodyLimitBytes ?? BODY_LIMIT_BYTES) / 1024;
  const descriptions = { ...REJECTION_DESCRIPTIONS, 413: `The body is larger than ${String(bodyLimit)} kB.` };
  const rejections = listRejections(route).map((status) => ({
    status,
    description: descriptions[status],
    content: 'problem' as const,
  }));
  return [...listSuccesses(route), ...rejections];
}
