import { queryOptions } from '@tanstack/react-query';
import type { RequestBodyOf, ResponseOf } from '@tapwise/contracts/http/define-route';
import type { Routes } from '@tapwise/contracts/http/routes';
import { readCurrentUser } from './current-user';
import { keys } from './keys';
import { postJson } from './request';

/** Who is signed in; null: nobody. */
export function currentUserQuery() {
  return queryOptions({ queryKey: [keys.currentUser], staleTime: 30_000, queryFn: readCurrentUser });
}

export const logIn = (body: RequestBodyOf<Routes['logIn']>) =>
  postJson<ResponseOf<Routes['logIn']>>('/api/auth/login', body);

export const signUp = (body: RequestBodyOf<Routes['signUp']>) =>
  postJson<ResponseOf<Routes['signUp']>>('/api/auth/signup', body);
