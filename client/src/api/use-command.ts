import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
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
 * lost answer does not tell whether the command was done.
 */
export function useCommand<Vars, Result>(
  name: CommandName,
  run: (vars: Vars) => Promise<Result>,
  { showAhead, onSuccess, onError }: Reactions<Vars, Result> = {},
) {
  const client = useQueryClient();
  const send = useActionKey(run);
  return useMutation({
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
  });
}
