import { Button } from '../../ui/button';

interface DetailsButtonProps {
  readonly name: string;
  readonly onClick: () => void;
}

/** Opens the details of a card. Aligned with the text beside it. */
export function DetailsButton({ name, onClick }: DetailsButtonProps) {
  return (
    <Button look="link" size="small" aria-label={`Details of ${name}`} className="-ml-3" onClick={onClick}>
      Details
    </Button>
  );
}
