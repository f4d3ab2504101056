import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { walletQuery } from '../../api/wallet';
import { cx } from '../../ui/cx';
import { CardRow } from './card-row';
import { DetailsButton } from './details-button';
import { useIsPlanFull } from './limit-notice';

interface CardListProps {
  readonly cards: readonly CardListing[];
  readonly isBusy: boolean;
  /** Whether each card also shows its best reward and its welcome bonus. */
  readonly isDetailed?: boolean;
  readonly onPick: (card: CardListing) => void;
  /** What a row has next to a card of the wallet, instead of a check mark. */
  readonly renderOwnedAction?: (card: CardListing) => ReactNode;
  /** Opens the details of a card. Without it, the cards have no Details button. */
  readonly onDetails?: (card: CardListing) => void;
}

export function CardList({
  cards,
  isBusy,
  isDetailed = false,
  onPick,
  renderOwnedAction,
  onDetails,
}: CardListProps) {
  const { data: wallet = [] } = useQuery(walletQuery());
  const isFull = useIsPlanFull();
  const listId = useId();
  const owned = new Set<string>(wallet.map((entry) => entry.cardId));
  return (
    <ul aria-label="Cards" className="-mx-2 flex flex-col divide-y divide-line">
      {cards.map((card) => (
        // The highlight includes Details, so that the row looks like one.
        <li
          key={card.id}
          className={cx('relative py-1 transition-colors', !owned.has(card.id) && 'hover:bg-fill')}
        >
          <CardRow
            card={card}
            nameId={`${listId}-${card.id}`}
            isOwned={owned.has(card.id)}
            isBusy={isBusy}
            isFull={isFull}
            isDetailed={isDetailed}
            ownedAction={owned.has(card.id) ? renderOwnedAction?.(card) : undefined}
            onPick={() => {
              onPick(card);
            }}
          />
          {onDetails && (
            <div className={isDetailed ? 'absolute -right-1 bottom-3' : '-mt-3 pl-[5.375rem]'}>
              <DetailsButton
                {...(isDetailed ? { name: card.name } : { describedBy: `${listId}-${card.id}` })}
                onClick={() => {
                  onDetails(card);
                }}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
