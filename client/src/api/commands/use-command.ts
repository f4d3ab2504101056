import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type CommandName, invalidateAfter } from './invalidation';
import { useIdempotencyKey } from './use-idempotency-key';

interface CommandOptions<Variables, Result> {
  /** Changes the cache before the server responds. Returns the rollback. */
  readonly optimisticUpdate?: (client: QueryClient, variables: Variables) => Promise<() => void>;
  readonly onSuccess?: (result: Result, variables: Variables) => void;
  readonly onError?: (error: Error, variables: Variables) => void;
}

/**
 * A command of the route table as a mutation. It stays pending until the queries that it invalidates are read again, so
 * that its caller sees the effect. If it fails, its optimistic update is rolled back and read again, because a lost
 * response doesn't say whether the command was executed. A repeated call with the same values is ignored while the
 * first one is pending, because a double click can come before the button is disabled.
 */
export function useCommand<Variables, Result>(
  name: CommandName,
  run: (variables: Variables) => Promise<Result>,
  { optimisticUpdate, onSuccess, onError }: CommandOptions<Variables, Result> = {},
) {
  const client = useQueryClient();
  const send = useIdempotencyKey(run);
  const pending = useRef(new Set<string>());
  const mutation = useMutation({
    mutationKey: [name],
    mutationFn: send,
    onMutate: (variables: Variables) => optimisticUpdate?.(client, variables),
    onSuccess: (result: Result, variables: Variables) => {
      onSuccess?.(result, variables);
      return invalidateAfter(client, name);
    },
    onError: (error: Error, variables: Variables, rollback) => {
      rollback?.();
      onError?.(error, variables);
      return rollback && invalidateAfter(client, name);
    },
    onSettled: (_result, _error, variables: Variables) => {
      pending.current.delete(JSON.stringify([variables]));
    },
  });
  const mutate: typeof mutation.mutate = (...args) => {
    const values = JSON.stringify([args[0]]);
    if (pending.current.has(values)) return;
    pending.current.add(values);
    mutation.mutate(...args);
  };
  return { ...mutation, mutate };
}
