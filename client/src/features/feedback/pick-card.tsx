import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { walletQuery } from '../../api/wallet';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { formatDollars } from '../../lib/format/format-dollars';
import { Button, getButtonClass } from '../../ui/button';
import { CardArt } from '../../ui/card-art/card-art';
import { cx } from '../../ui/cx';
import { EmptyState } from '../../ui/empty-state';

interface CardReward {
  readonly cardId: string;
  readonly isAccepted: boolean;
  /** Both in dollars. */
  readonly value: number;
  readonly cost: number;
  /** What the purchase gets besides its rewards. */
  readonly extra: string | undefined;
}

/** What the cards earn on an amount, best first. */
export interface CardRewards {
  /** Dollars. */
  readonly amount: number;
  readonly cards: readonly CardReward[];
}

interface PickCardProps {
  readonly rewards: CardRewards;
  readonly isBusy: boolean;
  /** The id of a card that isn't listed. */
  readonly excluded?: string | undefined;
  readonly onPick: (card: CardListing) => void;
  readonly onCancel: () => void;
}

/** The cards with their rewards: best first, then those without a known reward, then those that aren't accepted. */
function sortByReward(cards: readonly CardListing[], rewards: readonly CardReward[]) {
  const getRank = (reward: CardReward | undefined) => {
    if (!reward) return rewards.length;
    return rewards.indexOf(reward) + (reward.isAccepted ? 0 : rewards.length + 1);
  };
  return cards
    .map((card) => ({ card, reward: rewards.find(({ cardId }) => cardId === card.id) }))
    .sort((a, b) => getRank(a.reward) - getRank(b.reward));
}

/** The user's cards, one of which was used, each with what it earns. */
export function PickCard({ rewards, isBusy, excluded, onPick, onCancel }: PickCardProps) {
  const { data: wallet } = useQuery(walletQuery());
  const cards = wallet?.map(({ card }) => card).filter(({ id }) => id !== excluded) ?? [];
  return (
    <div className="flex flex-col gap-3">
      {wallet && cards.length === 0 ? (
        <NoOtherCards onLeave={onCancel} />
      ) : (
        <>
          <ul aria-label="Your cards" className="-mx-2 flex flex-col">
            {sortByReward(cards, rewards.cards).map(({ card, reward }) => (
              <li key={card.id}>
                <PickableCard
                  card={card}
                  reward={reward}
                  isBusy={isBusy}
                  onPick={() => {
                    onPick(card);
                  }}
                />
              </li>
            ))}
          </ul>
          <p className="text-caption text-muted">
            Rewards for a purchase of {formatDollars(rewards.amount)}.
          </p>
        </>
      )}
      <Button look="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

function NoOtherCards({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <EmptyState
      title="You have no other cards in your wallet."
      action={
        <Link to="/explore" className={getButtonClass({ look: 'soft' })} onClick={onLeave}>
          Add a Card
        </Link>
      }
    />
  );
}

interface PickableCardProps {
  readonly card: CardListing;
  /** Undefined if the answer didn't rank the card. */
  readonly reward: CardReward | undefined;
  readonly isBusy: boolean;
  readonly onPick: () => void;
}

function PickableCard({ card, reward, isBusy, onPick }: PickableCardProps) {
  const isRejected = reward?.isAccepted === false;
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={onPick}
      className="flex w-full items-center gap-3.5 rounded-control px-2 py-2.5 text-left hover:bg-fill"
    >
      <CardArt card={card} size="row" className={cx(isRejected && 'opacity-50 [filter:grayscale(1)]')} />
      <span className="min-w-0 flex-1">
        <span className={cx('block text-body font-semibold', isRejected && 'text-muted')}>
          {formatApostrophes(card.name)}
        </span>
        <span className="block text-caption text-muted">{isRejected ? 'Not accepted here' : card.bank}</span>
      </span>
      {reward?.isAccepted && <Reward {...reward} />}
    </button>
  );
}

function Reward({ value, cost, extra }: CardReward) {
  return (
    <span className="shrink-0 text-right">
      <span className="tabular block text-body font-semibold">{formatDollars(value)}</span>
      {cost > 0 && <span className="block text-caption text-muted">− {formatDollars(cost)} in fees</span>}
      {extra !== undefined && <span className="block text-caption text-positive">{extra}</span>}
    </span>
  );
}
