import CheckIcon from 'lucide-react/icons/check';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { Button } from '../../ui/button';

interface AddButtonProps {
  readonly name: string;
  readonly isOwned: boolean;
  readonly onAdd: () => void;
}

/** Adds a card, or shows that it is in the wallet. Both are the same element, so that it keeps the focus. */
export function AddButton({ name, isOwned, onAdd }: AddButtonProps) {
  return (
    <Button
      look={isOwned ? 'quiet' : 'soft'}
      size="small"
      disabled={isOwned}
      aria-label={formatApostrophes(isOwned ? `${name} added` : `Add ${name}`)}
      className={isOwned ? 'gap-1! px-0! font-medium! disabled:opacity-100! hover:bg-transparent!' : ''}
      onClick={onAdd}
    >
      {isOwned ? (
        <>
          <CheckIcon size={16} className="text-positive" /> Added
        </>
      ) : (
        'Add'
      )}
    </Button>
  );
}
