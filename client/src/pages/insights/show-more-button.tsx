import { Button } from '../../ui/button';

interface ShowMoreButtonProps {
  /** Names what the button shows: `39 More Stores`. */
  readonly more: string;
  /** Names what it shows once all rows are visible. */
  readonly less: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** Below a list that shows only its first rows: shows the others, and hides them again. */
export function ShowMoreButton({ more, less, isOpen, onToggle }: ShowMoreButtonProps) {
  return (
    <Button
      look="link"
      aria-expanded={isOpen}
      className="-my-2 -ml-4 self-start"
      onClick={() => {
        onToggle(!isOpen);
      }}
    >
      Show {isOpen ? less : more}
    </Button>
  );
}
