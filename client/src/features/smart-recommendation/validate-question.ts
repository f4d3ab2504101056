import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { errorToast, type ToastText } from '../../ui/toast/toasts';

/** The toast for an invalid question (specification, section 5); undefined if it is valid. */
export function validateQuestion(location: string, wallet: readonly UserCard[]): ToastText | undefined {
  if (location === '')
    return errorToast('Location Required', 'Please enter where you plan to make a purchase.');
  if (wallet.length === 0) {
    return errorToast('No Cards Found', 'Please add some credit cards to your wallet first.');
  }
  const hasNamed = wallet.some(({ card }) => card.name !== '' && card.bank !== '');
  return hasNamed ? undefined : errorToast('Invalid Card Data', 'Please refresh the page and try again.');
}
