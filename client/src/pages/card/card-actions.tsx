import CheckIcon from 'lucide-react/icons/check';
import PlusIcon from 'lucide-react/icons/plus';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { SUCCESS_TOAST } from '../../features/catalog/use-add-card';
import { usePickCard } from '../../features/catalog/use-pick-card';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { Button } from '../../ui/button';

const ADD = { look: 'primary', text: 'Add', Icon: PlusIcon, className: '', iconClassName: '' } as const;
const ADDED = {
  look: 'quiet',
  text: 'Added',
  Icon: CheckIcon,
  className: 'self-start bg-positive-soft',
  iconClassName: 'text-positive',
} as const;

interface AddActionProps {
  readonly card: CardListing;
  readonly isOwned: boolean;
}

/** Adds the card, or says that the plan is full. Once it is added, the same element says so, and keeps the focus. */
export function AddAction({ card, isOwned }: AddActionProps) {
  const { isPending, isSuccess, pick } = usePickCard(SUCCESS_TOAST);
  if (isOwned && !isSuccess) return null;
  const shown = isOwned
    ? ({ ...ADDED, label: formatApostrophes(`${card.name} added`) } as const)
    : ({ ...ADD, label: formatApostrophes(`Add ${card.name}`) } as const);
  return (
    <Button
      look={shown.look}
      aria-label={shown.label}
      aria-disabled={isOwned}
      disabled={isPending || !(isOwned || card.isListed)}
      className={shown.className}
      onClick={() => {
        if (!isOwned) pick(card);
      }}
    >
      <shown.Icon size={18} className={shown.iconClassName} /> {shown.text}
    </Button>
  );
}
