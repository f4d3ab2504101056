import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminStatsQuery, fetchAdminStats } from '../../api/admin';
import { isSignedOut } from '../../api/http';
import { serverMessage } from '../../lib/server-message';

const DENIED = 'Access Denied: Invalid admin key. Please try again.';
/** The characters that an HTTP header may contain. */
const HEADER_TEXT = /^[\x20-\x7e]+$/;

async function statsFor(key: string) {
  if (!HEADER_TEXT.test(key)) throw new Error('401: ');
  return fetchAdminStats(key);
}

function errorText(error: Error): string {
  return isSignedOut(error)
    ? DENIED
    : (serverMessage(error) ?? 'We couldn’t reach Tapwise. Please try again.');
}

/** Verifies an admin key with the server. The client does not know the right one. */
export function useVerifyKey(onOpen: (key: string) => void) {
  const client = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: statsFor,
    onSuccess: (stats, key) => {
      client.setQueryData(adminStatsQuery(key).queryKey, stats);
      onOpen(key);
    },
  });
  return { tryKey: mutate, isPending, refusal: error === null ? undefined : errorText(error) };
}
