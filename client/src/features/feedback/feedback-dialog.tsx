import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { walletQuery } from '../../api/wallet';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { useLastValue } from '../../lib/hooks/use-last-value';
import { listBonusWarnings, toBonusPurchase } from '../../lib/purchases/list-bonus-warnings';
import { Button } from '../../ui/button';
import { CardArt } from '../../ui/card-art/card-art';
import { Dialog } from '../../ui/dialog';
import { MovePurchaseDialog } from './move-purchase-dialog';
import { type CardRewards, PickCard } from './pick-card';
import { useGiveFeedback } from './use-give-feedback';

interface FeedbackDialogProps {
  readonly recommendation: Recommendation;
  /** The purchase that was recorded for the recommendation, if there is one. */
  readonly recordedPurchase?: Purchase | null;
  readonly rewards: CardRewards;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

type Move = Pick<
  Parameters<typeof MovePurchaseDialog>[0],
  'purchase' | 'card' | 'recordedCardName' | 'warnings'
>;

function listMoveWarnings(wallet: readonly UserCard[], purchase: Purchase, cardId: string) {
  const before = toBonusPurchase(purchase);
  return listBonusWarnings(wallet, { before, after: { ...before, cardId } });
}

/**
 * Asks whether the recommendation was followed. Closing resets it to the first step. Afterward, it offers to move the
 * recorded purchase to the card that was used instead.
 */
export function FeedbackDialog({
  recommendation,
  recordedPurchase = null,
  rewards,
  isOpen,
  onClose,
}: FeedbackDialogProps) {
  const [isPicking, setIsPicking] = useState(false);
  const { data: wallet = [] } = useQuery(walletQuery());
  const [move, setMove] = useState<Move | null>(null);
  const lastMove = useLastValue(move);
  const hasOtherCards = wallet.some(({ cardId }) => cardId !== recommendation.card.id);
  const findCard = (id: string) => wallet.find(({ cardId }) => cardId === id)?.card;
  const close = () => {
    setIsPicking(false);
    onClose();
  };
  const feedback = useGiveFeedback(recommendation, ({ actualCardId, feedbackType }) => {
    close();
    const card = findCard(actualCardId);
    if (
      recordedPurchase &&
      card &&
      feedbackType === 'different_card' &&
      actualCardId !== recordedPurchase.cardId
    )
      setMove({
        purchase: recordedPurchase,
        card,
        recordedCardName: findCard(recordedPurchase.cardId)?.name ?? 'another card',
        warnings: listMoveWarnings(wallet, recordedPurchase, actualCardId),
      });
  });
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Quick Feedback"
        description={isPicking ? 'Which card did you use?' : 'Did you follow the recommendation?'}
      >
        {isPicking ? (
          <PickCard
            rewards={rewards}
            excluded={hasOtherCards ? undefined : recommendation.card.id}
            isBusy={feedback.isPending}
            onPick={({ id }) => {
              feedback.sendOtherCard(id);
            }}
            onCancel={close}
          />
        ) : (
          <div className="flex flex-col gap-4">
            <div className="flex items-center gap-3.5 rounded-control bg-fill p-3">
              <CardArt card={recommendation.card} size="row" />
              <div className="min-w-0">
                <p className="text-body wrap-anywhere font-semibold">
                  {formatApostrophes(recommendation.card.name)}
                </p>
                <p className="text-caption wrap-anywhere text-muted">
                  at {formatApostrophes(recommendation.storeName)}
                </p>
              </div>
            </div>
            <div className="grid grid-cols-2 gap-3">
              <Button size="large" disabled={feedback.isPending} onClick={feedback.sendFollowed}>
                Yes
              </Button>
              <Button
                look="secondary"
                size="large"
                disabled={feedback.isPending}
                onClick={() => {
                  setIsPicking(true);
                }}
              >
                No
              </Button>
            </div>
            <Button look="quiet" size="small" onClick={close}>
              Skip feedback
            </Button>
          </div>
        )}
      </Dialog>
      {lastMove && (
        <MovePurchaseDialog
          {...lastMove}
          isOpen={move !== null}
          onClose={() => {
            setMove(null);
          }}
        />
      )}
    </>
  );
}
