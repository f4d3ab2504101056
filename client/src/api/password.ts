import { queryOptions } from '@tanstack/react-query';
import type { RequestBodyOf, ResponseOf } from '@tapwise/contracts/http/define-route';
import type { Routes } from '@tapwise/contracts/http/routes';
import { getJson, postJson } from './request';

const VERIFY = '/api/auth/verify-reset-token';

/** Asked anew each time the screen opens: a link serves once. */
export function resetTokenQuery(token: string) {
  return queryOptions({
    queryKey: [VERIFY, token],
    gcTime: 0,
    queryFn: () => getJson<ResponseOf<Routes['verifyResetToken']>>(`${VERIFY}/${encodeURIComponent(token)}`),
  });
}

export const forgotPassword = (email: string) =>
  postJson<ResponseOf<Routes['forgotPassword']>>('/api/auth/forgot-password', { email });

export const resetPassword = (body: RequestBodyOf<Routes['resetPassword']>) =>
  postJson<ResponseOf<Routes['resetPassword']>>('/api/auth/reset-password', body);
