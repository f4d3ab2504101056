import { useRef } from 'react';
import { v4 as newUuid } from 'uuid';
import { isFinalResponse, withIdempotencyKey } from '../requests/http';

/**
 * Assigns one key to each action of the user, not to each request. A retry with the same values after a
 * network failure reuses the key, so that the server executes the action once. A final response or other
 * values end it.
 */
export function useIdempotencyKey<Vars, Result>(run: (vars: Vars) => Promise<Result>) {
  const action = useRef<{ readonly values: string; readonly key: string } | undefined>(undefined);
  return async (vars: Vars): Promise<Result> => {
    const values = JSON.stringify([vars]);
    const current = action.current?.values === values ? action.current : { values, key: newUuid() };
    action.current = current;
    const end = () => {
      if (action.current === current) action.current = undefined;
    };
    try {
      const result = await withIdempotencyKey(current.key, () => run(vars));
      end();
      return result;
    } catch (error) {
      if (isFinalResponse(error)) end();
      throw error;
    }
  };
}
