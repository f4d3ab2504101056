import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { Button } from '../../ui/button';

type DetailsButtonProps = { readonly onClick: () => void } & (
  | { readonly name: string }
  /** The id of the element with the card's name, if a different button's label starts with that name. */
  | { readonly describedBy: string }
);

/** Opens the details of a card. Aligned with the text next to it. */
export function DetailsButton({ onClick, ...card }: DetailsButtonProps) {
  const label =
    'name' in card
      ? { 'aria-label': formatApostrophes(`Details for ${card.name}`) }
      : { 'aria-describedby': card.describedBy };
  return (
    <Button look="link" size="small" className="-ml-3" onClick={onClick} {...label}>
      Details
    </Button>
  );
}
