import { queryOptions } from '@tanstack/react-query';
import { callRoute } from './requests/call-route';
import type { RouteRequest } from './requests/route-url';

/** The query for the recurring credits of the wallet's cards. */
export function creditsQuery() {
  return queryOptions({ queryKey: ['credits'], queryFn: () => callRoute('credits') });
}

/** States whether the user has a credit. */
export const enrollCredit = (creditId: string, isEnrolled: boolean) =>
  callRoute('enrollCredit', { params: { creditId }, body: { isEnrolled } });

type CreditUseEntry = RouteRequest<'useCredit'>['body'] & { readonly creditId: string };

/** Enters a use of a credit. */
export const enterCreditUse = ({ creditId, ...body }: CreditUseEntry) =>
  callRoute('useCredit', { params: { creditId }, body });

export const removeCreditUse = (creditId: string, useId: string) =>
  callRoute('removeCreditUse', { params: { creditId, useId } });
