import { Button } from '../../ui/button';
import { CheckIcon } from '../../ui/icons';

interface AddButtonProps {
  readonly name: string;
  readonly isOwned: boolean;
  readonly isBusy: boolean;
  readonly onAdd: () => void;
}

/** Adds a card; of one that is in the wallet it says so. The same element, so that the focus stays on it. */
export function AddButton({ name, isOwned, isBusy, onAdd }: AddButtonProps) {
  return (
    <Button
      look={isOwned ? 'quiet' : 'soft'}
      size="small"
      disabled={isOwned || isBusy}
      aria-label={isOwned ? `${name} is in your wallet` : `Add ${name}`}
      className={isOwned ? 'gap-1! px-0! font-medium! disabled:opacity-100! hover:bg-transparent!' : ''}
      onClick={onAdd}
    >
      {isOwned ? (
        <>
          <CheckIcon width="16" height="16" className="text-positive" /> Added
        </>
      ) : (
        'Add'
      )}
    </Button>
  );
}
