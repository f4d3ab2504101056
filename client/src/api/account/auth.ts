import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '../requests/call-route';
import type { RouteRequest } from '../requests/route-url';
import { readCurrentUser } from './current-user';

/** The signed-in user, or null if no one is signed in. */
export function sessionUserQuery() {
  return queryOptions({ queryKey: ['currentUser'], staleTime: 30_000, queryFn: readCurrentUser });
}

export const signIn = (body: RouteRequest<'signIn'>['body']) => callRoute('signIn', { body });

export const signUp = (body: RouteRequest<'signUp'>['body']) => callRoute('signUp', { body });
