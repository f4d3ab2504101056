import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminStatsQuery, fetchAdminStats } from '../../../api/admin/stats';
import { isSignedOut } from '../../../api/requests/http';
import { findServerMessage, ResponseError } from '../../../lib/errors/response-error';

const ACCESS_DENIED_MESSAGE = 'Access Denied: Invalid admin key. Please try again.';
/** The characters that an HTTP header may contain. */
const HEADER_TEXT = /^[\x20-\x7e]+$/;

async function fetchStats(key: string) {
  if (!HEADER_TEXT.test(key)) throw new ResponseError(401, '');
  return fetchAdminStats(key);
}

function getErrorText(error: Error): string {
  return isSignedOut(error)
    ? ACCESS_DENIED_MESSAGE
    : (findServerMessage(error) ?? 'We couldn’t reach Tapwise. Please try again.');
}

/** Verifies an admin key with the server. The client never knows the correct key. */
export function useVerifyKey(onOpen: (key: string) => void) {
  const client = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: fetchStats,
    onSuccess: (stats, key) => {
      client.setQueryData(adminStatsQuery(key).queryKey, stats);
      onOpen(key);
    },
  });
  return { verify: mutate, isPending, errorText: error === null ? undefined : getErrorText(error) };
}
