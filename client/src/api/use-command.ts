import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useActionKey } from './use-action-key';
import { invalidateAfter, type CommandName } from './invalidation';

interface Reactions<Vars, Result> {
  /** Shows what the command will do before the server has answered; answers the way to take it back. */
  readonly showAhead?: (client: QueryClient, vars: Vars) => Promise<() => void>;
  readonly onSuccess?: (result: Result, vars: Vars) => void;
  readonly onError?: (error: Error, vars: Vars) => void;
}

/**
 * A command of the route table as a mutation. It stays pending until what it made stale has been read again, so that
 * whoever waits for it sees its effect. What was shown ahead of a command that failed is taken back and read again: a
 * lost answer does not tell whether the command was done. The second press of a double click asks for nothing: it can
 * come before the button shows that it is disabled.
 */
export function useCommand<Vars, Result>(
  name: CommandName,
  run: (vars: Vars) => Promise<Result>,
  { showAhead, onSuccess, onError }: Reactions<Vars, Result> = {},
) {
  const client = useQueryClient();
  const send = useActionKey(run);
  const underWay = useRef(new Set<string>());
  const mutation = useMutation({
    mutationFn: send,
    onMutate: (vars: Vars) => showAhead?.(client, vars),
    onSuccess: (result: Result, vars: Vars) => {
      onSuccess?.(result, vars);
      return invalidateAfter(client, name);
    },
    onError: (error: Error, vars: Vars, takeBack) => {
      takeBack?.();
      onError?.(error, vars);
      return takeBack && invalidateAfter(client, name);
    },
    onSettled: (_result, _error, vars: Vars) => {
      underWay.current.delete(JSON.stringify([vars]));
    },
  });
  const mutate: typeof mutation.mutate = (...args) => {
    const values = JSON.stringify([args[0]]);
    if (underWay.current.has(values)) return;
    underWay.current.add(values);
    mutation.mutate(...args);
  };
  return { ...mutation, mutate };
}
