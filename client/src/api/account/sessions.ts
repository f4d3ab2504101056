import { queryOptions } from '@tanstack/react-query';
import type { SessionSummary } from '@tapwise/contracts/http/routes/sessions';
import { callRoute, readRoute } from '../requests/call-route';
import { isListOf } from '../requests/response-shape';

const isSessions = isListOf<SessionSummary>('id', 'device', 'createdAt', 'lastSeenAt', 'current');

/** The query for the user's sessions. Read again each time the dialog opens. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: ['sessions'],
    gcTime: 0,
    queryFn: () => readRoute('sessions', isSessions),
  });
}

export const endOtherSessions = () => callRoute('endOtherSessions');

export const endSession = (id: string) => callRoute('endSession', { params: { id } });
