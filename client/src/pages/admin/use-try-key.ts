import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminStatsQuery, fetchAdminStats } from '../../api/admin';
import { isSignedOut } from '../../api/request';
import { serverMessage } from '../../lib/server-message';

const DENIED = 'Access Denied: Invalid admin key. Please try again.';
/** What a header can carry. */
const SENDABLE = /^[\x20-\x7e]+$/;

async function statsFor(key: string) {
  if (!SENDABLE.test(key)) throw new Error('401: ');
  return fetchAdminStats(key);
}

function reasonOf(error: Error): string {
  return isSignedOut(error)
    ? DENIED
    : (serverMessage(error) ?? 'Tapwise could not be reached. Please try again.');
}

/** Shows a key to the server, which alone knows the right one. */
export function useTryKey(onOpen: (key: string) => void) {
  const client = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: statsFor,
    onSuccess: (stats, key) => {
      client.setQueryData(adminStatsQuery(key).queryKey, stats);
      onOpen(key);
    },
  });
  return { tryKey: mutate, isPending, refusal: error === null ? undefined : reasonOf(error) };
}
