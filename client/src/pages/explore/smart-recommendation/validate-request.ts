import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { createErrorToast, type ToastText } from '../../../ui/toast/toasts';

/** The toast for an invalid request. Undefined if the request is valid. */
export function validateRequest(location: string, wallet: readonly UserCard[]): ToastText | undefined {
  if (location === '')
    return createErrorToast('Location Required', 'Please enter where you plan to make a purchase.');
  if (wallet.length === 0) {
    return createErrorToast('No Cards Found', 'Please add some credit cards to your wallet first.');
  }
  const hasNamed = wallet.some(({ card }) => card.name !== '' && card.bank !== '');
  return hasNamed
    ? undefined
    : createErrorToast('Invalid Card Data', 'Please refresh the page and try again.', {
        label: 'Refresh',
        run: () => {
          window.location.reload();
        },
      });
}
