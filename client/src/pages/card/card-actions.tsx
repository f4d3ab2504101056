import PlusIcon from 'lucide-react/icons/plus';
import Trash2Icon from 'lucide-react/icons/trash-2';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { LimitNotice, useIsPlanFull } from '../../features/catalog/limit-notice';
import { SUCCESS_TOAST, useAddCard } from '../../features/catalog/use-add-card';
import { useRemoveCard } from '../../features/wallet/use-remove-card';
import { Button } from '../../ui/button';

interface CardActionsProps {
  readonly card: CardListing;
  readonly isOwned: boolean;
}

/** Adds the card to the wallet, or removes it. Both are the same element, so that it keeps the focus. */
export function CardActions({ card, isOwned }: CardActionsProps) {
  const add = useAddCard(SUCCESS_TOAST);
  const remove = useRemoveCard();
  const isPlanFull = useIsPlanFull();
  const isPending = add.isPending || remove.isPending;
  const action = isOwned
    ? { label: 'Remove', isDisabled: isPending, run: () => remove.mutate(card.id) }
    : { label: 'Add', isDisabled: isPending || isPlanFull || !card.isListed, run: () => add.mutate(card) };
  return (
    <div className="flex flex-col gap-3">
      {!isOwned && isPlanFull && <LimitNotice />}
      <Button
        // Removing a card is rare, so it doesn't stand out.
        look={isOwned ? 'quiet' : 'primary'}
        className={isOwned ? '-my-2 -ml-4 self-start' : ''}
        aria-label={`${action.label} ${card.name}`}
        disabled={action.isDisabled}
        onClick={() => {
          action.run();
        }}
      >
        {isOwned ? <Trash2Icon size={18} /> : <PlusIcon size={18} />} {action.label}
      </Button>
    </div>
  );
}
