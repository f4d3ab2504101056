import type { DataTag, DefaultError, QueryClient, QueryKey } from '@tanstack/react-query';

/** Changes a query's cached data before the server responds. Returns the rollback. */
export async function updateCache<Data>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Data, DefaultError>,
  change: (data: Data) => Data,
): Promise<() => void> {
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData<Data>(queryKey);
  if (before !== undefined) client.setQueryData<Data>(queryKey, change(before));
  return () => {
    client.setQueryData<Data>(queryKey, before);
  };
}
