import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { keys } from './keys';
import { isSignedOut } from './request';

/** Nothing is fetched twice but by an invalidation (specification, section 7). */
export function newQueryClient(): QueryClient {
  /** A session that ended elsewhere: ask who is signed in, and the router leads out. */
  const onError = (error: Error) => {
    if (isSignedOut(error)) void client.invalidateQueries({ queryKey: [keys.currentUser] });
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
