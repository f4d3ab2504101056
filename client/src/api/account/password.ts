import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '../requests/call-route';
import type { RouteRequest } from '../requests/route-url';

/** Checked again each time the screen opens: a link works once. */
export function resetTokenQuery(token: string) {
  return queryOptions({
    queryKey: ['verifyResetToken', token],
    gcTime: 0,
    queryFn: () => callRoute('verifyResetToken', { params: { token } }),
  });
}

export const forgotPassword = (email: string) => callRoute('forgotPassword', { body: { email } });

export const changePassword = (body: RouteRequest<'changePassword'>['body']) =>
  callRoute('changePassword', { body });

export const changeEmail = (body: RouteRequest<'changeEmail'>['body']) => callRoute('changeEmail', { body });

export const confirmEmail = (token: string) => callRoute('confirmEmail', { body: { token } });

export const resetPassword = (body: RouteRequest<'resetPassword'>['body']) =>
  callRoute('resetPassword', { body });
