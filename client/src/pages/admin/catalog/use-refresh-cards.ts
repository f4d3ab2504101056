import { type CardRefresh, refreshCards } from '../../../api/admin';
import { useCommand } from '../../../api/use-command';
import { showErrorToast, toast } from '../../../ui/toast/toasts';

/** Changes the catalog and shows the server's message. */
export function useRefreshCards(adminKey: string, onDone?: () => void) {
  return useCommand('refreshCards', (body: CardRefresh) => refreshCards(adminKey, body), {
    onSuccess: ({ message }) => {
      toast({ title: 'Cards Updated', description: message });
      onDone?.();
    },
    onError: () => {
      const description = 'Failed to refresh credit card data. Please try again.';
      showErrorToast('Update Failed', description);
    },
  });
}
