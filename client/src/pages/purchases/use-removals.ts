import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { resendRemovals, sendRemovals, startRemoval } from '../../api/purchases/purchase-removals';
import { showErrorToast } from '../../ui/toast/toasts';

const onFailure = () => {
  showErrorToast(
    'Purchase Not Removed',
    'We couldn’t remove the purchase. Check your connection, then try again.',
  );
};

/** Removes purchases of the list. Leaving the list or closing the page sends those that can still be undone. */
export function useRemovals(): (purchaseId: string) => void {
  const client = useQueryClient();
  useEffect(() => {
    const sendAll = () => {
      sendRemovals(client, onFailure);
    };
    resendRemovals(client, onFailure);
    window.addEventListener('pagehide', sendAll);
    return () => {
      window.removeEventListener('pagehide', sendAll);
      sendAll();
    };
  }, [client]);
  return (purchaseId) => {
    startRemoval(client, purchaseId, onFailure);
  };
}
