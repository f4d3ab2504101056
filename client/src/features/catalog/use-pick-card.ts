import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import type { ToastText } from '../../ui/toast/toasts';
import { useIsPlanFull } from './limit-notice';
import { type AddCardOptions, useAddCard, useShowLimit } from './use-add-card';

interface PickCardOptions extends AddCardOptions {
  /** Called when the plan is full, where a notice says so already. By default, a toast says it. */
  readonly onFull?: () => void;
}

/** Adds the card that the user picks, or says that the plan is full. */
export function usePickCard(successToast: ToastText, options: PickCardOptions = {}) {
  const isFull = useIsPlanFull();
  const showLimit = useShowLimit(options.onSeePlans);
  const add = useAddCard(successToast, options);
  return {
    isFull,
    isPending: add.isPending,
    /** The card that is being added. */
    pendingCard: add.isPending ? add.variables : undefined,
    isSuccess: add.isSuccess,
    pick: (card: CardListing) => {
      if (!isFull) add.mutate(card);
      else if (options.onFull) options.onFull();
      else showLimit();
    },
  };
}
