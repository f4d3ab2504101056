import { useQuery } from '@tanstack/react-query';
import type { CreditCard } from '@tapwise/contracts/http/schemas/credit-card';
import { walletQuery } from '../../api/wallet';
import { CardRow } from './card-row';

interface CardListProps {
  readonly cards: readonly CreditCard[];
  readonly isBusy: boolean;
  /** The plan has no room for another card. */
  readonly isFull?: boolean;
  readonly onPick: (card: CreditCard) => void;
}

export function CardList({ cards, isBusy, isFull = false, onPick }: CardListProps) {
  const { data: wallet = [] } = useQuery(walletQuery());
  const owned = new Set<string>(wallet.map((entry) => entry.cardId));
  return (
    <ul aria-label="Cards" className="-mx-2 flex flex-col">
      {cards.map((card) => (
        <li key={card.id}>
          <CardRow
            card={card}
            isOwned={owned.has(card.id)}
            isBusy={isBusy}
            isFull={isFull}
            onPick={() => {
              onPick(card);
            }}
          />
        </li>
      ))}
    </ul>
  );
}
