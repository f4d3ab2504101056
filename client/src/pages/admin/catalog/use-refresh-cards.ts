import { type CardRefresh, refreshCards } from '../../../api/admin/catalog';
import { useCommand } from '../../../api/commands/use-command';
import { findServerMessage } from '../../../lib/errors/response-error';
import { showErrorToast, toast } from '../../../ui/toast/toasts';

interface RefreshOptions {
  readonly onDone?: () => void;
  /** The failure message, unless the server sends one. By default, the refresh of a category. */
  readonly describeFailed?: (body: CardRefresh) => string;
}

const REFRESH_FAILURE = 'Failed to refresh credit card data. Please try again.';

/** Changes the catalog and shows the server's message. */
export function useRefreshCards(adminKey: string, { onDone, describeFailed }: RefreshOptions = {}) {
  return useCommand('refreshCards', (body: CardRefresh) => refreshCards(adminKey, body), {
    onSuccess: ({ message }) => {
      toast({ title: 'Cards Updated', description: message });
      onDone?.();
    },
    onError: (error, body) => {
      const description = describeFailed
        ? (findServerMessage(error) ?? describeFailed(body))
        : REFRESH_FAILURE;
      showErrorToast('Update Failed', description);
    },
  });
}
