import { useLocation } from 'wouter';
import { CARD_LIMIT_MESSAGE } from '@tapwise/contracts/vocabulary/account/plans';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { useCommand } from '../../api/commands/use-command';
import { addCard, createWalletEntry, updateCachedWallet } from '../../api/wallet-changes';
import { findErrorStatus, findServerMessage } from '../../lib/errors/response-error';
import { showErrorToast, toast, type ToastText } from '../../ui/toast/toasts';

export const HOME_SUCCESS_TOAST: ToastText = {
  title: 'Card added successfully',
  description: 'The card has been added to your wallet.',
};
export const SUCCESS_TOAST: ToastText = {
  title: 'Card Added',
  description: 'Credit card has been added to your wallet',
};

export interface AddCardOptions {
  readonly onAdded?: () => void;
  /** Shows the plans. By default, their screen opens. */
  readonly onSeePlans?: (() => void) | undefined;
}

/** Returns the function that says that the plan is full, by default in our words, with a button to the plans. */
export function useShowLimit(onSeePlans?: () => void) {
  const [, navigate] = useLocation();
  const openPlans = () => {
    navigate('/subscription');
  };
  return (reason: string = CARD_LIMIT_MESSAGE) => {
    showErrorToast('Card Not Added', reason, { label: 'See Plans', run: onSeePlans ?? openPlans });
  };
}

/**
 * Adds a catalog card to the wallet: shown immediately, rolled back if the server rejects it. The toast differs between
 * the home screen and the other screens. At the plan's limit, it leads to the plans; after other failures, it can try
 * again.
 */
export function useAddCard(successToast: ToastText, { onAdded, onSeePlans }: AddCardOptions = {}) {
  const showLimit = useShowLimit(onSeePlans);
  const command = useCommand('addCard', ({ id }: CardListing) => addCard(id), {
    optimisticUpdate: (client, card) =>
      updateCachedWallet(client, (cards) => [...cards, createWalletEntry(card)]),
    onSuccess: () => {
      toast(successToast);
      onAdded?.();
    },
    onError: (error, card) => {
      const reason = findErrorStatus(error) === 403 ? findServerMessage(error) : undefined;
      if (reason !== undefined) {
        showLimit(reason);
        return;
      }
      showErrorToast('Error', 'Failed to add card to your wallet.', {
        label: 'Try Again',
        run: () => {
          command.mutate(card);
        },
      });
    },
  });
  return command;
}
