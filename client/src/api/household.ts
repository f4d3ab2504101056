import { queryOptions } from '@tanstack/react-query';
import type { Household } from '@tapwise/contracts/http/routes/household';
import { callRoute, readRoute } from './requests/call-route';
import { hasFields } from './requests/response-shape';

const isHousehold = hasFields<Household>('members');

/** Everyone in the user's household. Read again each time it is shown, because others join and leave. */
export function householdQuery() {
  return queryOptions({
    queryKey: ['household'],
    gcTime: 0,
    queryFn: () => readRoute('household', isHousehold),
  });
}

/** Returns the link, which later responses don't contain. */
export const inviteToHousehold = () => callRoute('inviteToHousehold');

export const joinHousehold = (token: string) => callRoute('joinHousehold', { body: { token } });

export const leaveHousehold = () => callRoute('leaveHousehold');
