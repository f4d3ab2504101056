import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignedOut } from '../requests/http';
import type { QueryName } from '../requests/route-url';

declare module '@tanstack/react-query' {
  interface Register {
    /** The route that a query reads, then its parameters. */
    queryKey: readonly [QueryName, ...(readonly string[])];
  }
}

/** Queries never refetch on their own: only an invalidation fetches them again. */
export function createQueryClient(): QueryClient {
  /** The session ended elsewhere. The router follows the current user. */
  const onError = (error: Error) => {
    if (isSignedOut(error)) void client.invalidateQueries({ queryKey: ['currentUser'] });
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
