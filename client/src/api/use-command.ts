import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useActionKey } from './use-action-key';
import { invalidateAfter, type CommandName } from './invalidation';

interface Reactions<Vars, Result> {
  readonly onSuccess?: (result: Result, vars: Vars) => void;
  readonly onError?: (error: Error, vars: Vars) => void;
}

/**
 * A command of the route table as a mutation. It stays pending until what it made stale has been read again, so that
 * whoever waits for it sees its effect.
 */
export function useCommand<Vars, Result>(
  name: CommandName,
  run: (vars: Vars) => Promise<Result>,
  reactions: Reactions<Vars, Result> = {},
) {
  const client = useQueryClient();
  const send = useActionKey(run);
  return useMutation({
    mutationFn: send,
    onSuccess: (result: Result, vars: Vars) => {
      reactions.onSuccess?.(result, vars);
      return invalidateAfter(client, name);
    },
    ...(reactions.onError ? { onError: reactions.onError } : {}),
  });
}
