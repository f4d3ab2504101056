import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dismissError } from './toasts';

/** Dismisses an error when the user changes an input or tries again: what it reports is then no longer true. */
export function useDismissResolved(): void {
  const client = useQueryClient();
  useEffect(() => {
    document.addEventListener('input', dismissError);
    const stop = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'pending') dismissError();
    });
    return () => {
      document.removeEventListener('input', dismissError);
      stop();
    };
  }, [client]);
}
