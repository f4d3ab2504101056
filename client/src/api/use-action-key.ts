import { useRef } from 'react';
import { newUuid } from '../lib/uuid';
import { isFinal, withActionKey } from './request';

/**
 * One key per action of the user, not per request: a repeat with the same values after a failure on the way carries
 * the key of the first try, so that it counts once. It ends with the server's answer, other values, or the screen.
 */
export function useActionKey<Vars, Result>(run: (vars: Vars) => Promise<Result>) {
  const action = useRef<{ readonly values: string; readonly key: string } | undefined>(undefined);
  return async (vars: Vars): Promise<Result> => {
    const values = JSON.stringify([vars]);
    const current = action.current?.values === values ? action.current : { values, key: newUuid() };
    action.current = current;
    const end = () => {
      if (action.current === current) action.current = undefined;
    };
    try {
      const result = await withActionKey(current.key, () => run(vars));
      end();
      return result;
    } catch (error) {
      if (isFinal(error)) end();
      throw error;
    }
  };
}
