import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dismissError } from './toasts';
import { isInsideToasts } from './use-toast-focus';

const CONTROLS = 'button, a, input, select, textarea, label';

/** Dismisses an error when the user changes an input, presses a control, or tries again: it may no longer be true. */
export function useDismissResolved(): void {
  const client = useQueryClient();
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest(CONTROLS) : null;
      if (control && !isInsideToasts(control)) dismissError();
    };
    document.addEventListener('input', dismissError);
    document.addEventListener('pointerdown', onPress);
    const stop = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'pending') dismissError();
    });
    return () => {
      document.removeEventListener('input', dismissError);
      document.removeEventListener('pointerdown', onPress);
      stop();
    };
  }, [client]);
}
