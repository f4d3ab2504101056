import { useQuery } from '@tanstack/react-query';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { walletQuery } from '../../api/wallet';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { Button } from '../../ui/button';
import { CardArt } from '../../ui/card-art/card-art';

interface PickCardProps {
  readonly isBusy: boolean;
  /** The id of a card that isn't listed. */
  readonly excluded?: string;
  readonly onPick: (card: CardListing) => void;
  readonly onCancel: () => void;
}

/** The user's cards, one of which was used. */
export function PickCard({ isBusy, excluded, onPick, onCancel }: PickCardProps) {
  const { data: wallet = [] } = useQuery(walletQuery());
  const cards = wallet.map(({ card }) => card).filter(({ id }) => id !== excluded);
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label="Your cards" className="-mx-2 flex flex-col">
        {cards.map((card) => (
          <li key={card.id}>
            <button
              type="button"
              disabled={isBusy}
              onClick={() => {
                onPick(card);
              }}
              className="flex w-full items-center gap-3.5 rounded-control px-2 py-2.5 text-left hover:bg-fill"
            >
              <CardArt card={card} size="row" />
              <span className="min-w-0">
                <span className="block text-body font-semibold">{formatApostrophes(card.name)}</span>
                <span className="block text-caption text-muted">{card.bank}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Button look="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
