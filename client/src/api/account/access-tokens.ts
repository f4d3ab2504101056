import { queryOptions } from '@tanstack/react-query';
import type { AccessTokenSummary } from '@tapwise/contracts/http/routes/access-tokens';
import { callRoute, readRoute } from '../requests/call-route';
import { isListOf } from '../requests/response-shape';
import type { RouteRequest } from '../requests/route-url';

const isAccessTokens = isListOf<AccessTokenSummary>('id', 'name', 'scopes', 'createdAt');

/** The user's access tokens, newest first. Read again each time the dialog opens. */
export function accessTokensQuery() {
  return queryOptions({
    queryKey: ['accessTokens'],
    gcTime: 0,
    queryFn: () => readRoute('accessTokens', isAccessTokens),
  });
}

/** Returns the token itself, which later responses don't contain. */
export const createAccessToken = (body: RouteRequest<'createAccessToken'>['body']) =>
  callRoute('createAccessToken', { body });

export const revokeAccessToken = (id: string) => callRoute('revokeAccessToken', { params: { id } });
