import CheckIcon from 'lucide-react/icons/check';
import PlusIcon from 'lucide-react/icons/plus';
import Trash2Icon from 'lucide-react/icons/trash-2';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { LimitNotice, useIsPlanFull } from '../../features/catalog/limit-notice';
import { SUCCESS_TOAST, useAddCard } from '../../features/catalog/use-add-card';
import { useRemoveCard } from '../../features/wallet/use-remove-card';
import { focusNextRow } from '../../lib/focus/focus-next-row';
import { Button } from '../../ui/button';

interface AddActionProps {
  readonly card: CardListing;
  readonly isOwned: boolean;
}

/** Adds the card to the wallet. Once it has, the same element says so, so that it keeps the focus. */
export function AddAction({ card, isOwned }: AddActionProps) {
  const add = useAddCard(SUCCESS_TOAST);
  const isPlanFull = useIsPlanFull() && !isOwned;
  if (isOwned && !add.isSuccess) return null;
  const isPossible = isOwned || (card.isListed && !isPlanFull);
  const shown = isOwned
    ? ({ look: 'quiet', label: `${card.name} added`, text: 'Added', Icon: CheckIcon } as const)
    : ({ look: 'primary', label: `Add ${card.name}`, text: 'Add', Icon: PlusIcon } as const);
  return (
    <div className="flex flex-col gap-3">
      {isPlanFull && <LimitNotice />}
      <Button
        look={shown.look}
        aria-label={shown.label}
        aria-disabled={isOwned}
        disabled={add.isPending || !isPossible}
        onClick={() => {
          if (!isOwned) add.mutate(card);
        }}
      >
        <shown.Icon size={18} /> {shown.text}
      </Button>
    </div>
  );
}

/** Removes the card from the wallet. That is rare, so it comes last and doesn't stand out. */
export function RemoveAction({ card }: { readonly card: CardListing }) {
  const remove = useRemoveCard();
  return (
    <Button
      look="quiet"
      className="-my-2 -ml-4 self-start"
      aria-label={`Remove ${card.name}`}
      disabled={remove.isPending}
      onClick={({ currentTarget }) => {
        focusNextRow(currentTarget);
        remove.mutate(card.id);
      }}
    >
      <Trash2Icon size={18} /> Remove
    </Button>
  );
}
